/** `{ filter: { type: 3 }, include: ["a", "b"] }` → `?filter[type]=3&include=a,b`; absent values are left out. */
export function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) append(search, name, value);
  const text = search.toString();
  return text && `?${text}`;
}

function append(search: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null || value === "") return;
  if (Array.isArray(value)) {
    if (value.length > 0) search.set(name, value.join(","));
  } else if (typeof value === "object") {
    for (const [inner, of] of Object.entries(value)) append(search, `${name}[${inner}]`, of);
  } else if (typeof value === "string") search.set(name, value);
  else search.set(name, JSON.stringify(value));
}
