// The choice about cookies: one cookie that server and browser read (decision 124).
import { readCookies } from "../cookies.ts";

/** Besides `necessary`, which is always on. */
export const optionalCategories = ["performance", "functional", "marketing"] as const;
export type Category = (typeof optionalCategories)[number];

/** The operator's settings: the scripts that count visits, and the categories that other features use. */
export type ConsentSettings = {
  gaId: string | null;
  scriptUrl: string | null;
  siteId: string | null;
  categories: readonly string[];
};

export const consentCookie = "consent";
/** A new version asks everybody again. */
export const consentVersion = "1";
/** The last part of a value set by the form. Without JavaScript no script hides the banner, so such readers get no shared pages. */
const byForm = "form";

export const isInUse = ({ gaId, scriptUrl, categories }: ConsentSettings): boolean =>
  gaId !== null || scriptUrl !== null || categories.length > 0;

/** The categories that the reader has accepted; null: not asked yet, or asked about another version. */
export function readConsent(cookies: ReadonlyMap<string, string>): Category[] | null {
  const [version, , ...words] = (cookies.get(consentCookie) ?? "").split(".");
  return version === consentVersion ? optionalCategories.filter((it) => words.includes(it)) : null;
}

/** `1.20260131.performance`: version, day, accepted categories. */
export const writeConsent = (categories: readonly Category[], now: Date): string =>
  [consentVersion, now.toISOString().slice(0, 10).replaceAll("-", ""), ...categories, byForm].join(".");

/** True if the reader declined in the banner's script, which then hides the banner: such readers get shared pages. */
export const isPlainDecline = (value: string): boolean => /^\d+\.\d+$/.test(value);

/** The scripts that this reader agreed to; null: none. */
export function agreedScripts(settings: ConsentSettings, cookie: string | undefined): ConsentSettings | null {
  if (!settings.gaId && !settings.scriptUrl) return null;
  return readConsent(readCookies(cookie))?.includes("performance") ? settings : null;
}
