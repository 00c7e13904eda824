const finder = "/service/search-requests";

/** Where to go on with that place: only within this site. A wizard takes its name, lists and the finder its id. */
export function withPlace(next: string | null, { id, name }: { id: string; name: string }): string {
  const url = new URL(ownPath(next) ?? finder, "http://here");
  if (url.pathname.endsWith("/add-wizard")) url.searchParams.set("place", name);
  else url.searchParams.set("from", id);
  return `${url.pathname}${url.search}`;
}

/** Null where it leads elsewhere. */
export function ownPath(path: string | null): string | null {
  if (!path?.startsWith("/") || !URL.canParse(path, "http://here")) return null;
  const url = new URL(path, "http://here");
  return url.origin === "http://here" ? `${url.pathname}${url.search}` : null;
}
