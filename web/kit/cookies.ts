/** `a=1; b=2` → entries. Values are not decoded. */
export function readCookies(header: string | null | undefined): Map<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split(/=(.*)/s, 2));
  return new Map(pairs.filter(([name]) => name).map(([name, value]) => [name ?? "", value ?? ""]));
}

/** Decodes a value written with `encodeURIComponent`; "" for a missing or malformed one. */
export function decodeCookie(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? "");
  } catch {
    return "";
  }
}

export const writeCookies = (cookies: Map<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Applies a `Set-Cookie` header to `cookies`, so that the next call of the same page sends the new values. */
export function keepCookie(cookies: Map<string, string>, setCookie: string): void {
  const [pair = "", ...attributes] = setCookie.split(";").map((part) => part.trim());
  const [name = "", value = ""] = pair.split(/=(.*)/s, 2);
  const gone = attributes.some((attribute) => /^max-age=(0|-\d+)$/i.test(attribute));
  if (gone || value === "") cookies.delete(name);
  else cookies.set(name, value);
}

export const oneYear = 365 * 24 * 60 * 60;
export const lastingCookie = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
