import { ownPath } from "#web/kit/read/own-path.ts";

const finder = "/service/search-requests";

/** Where to go on with that place: only within this site. A wizard takes its name, lists and the finder its id. */
export function withPlace(next: string | null, { id, name }: { id: string; name: string }): string {
  const url = new URL(ownPath(next) ?? finder, "http://here");
  if (url.pathname.endsWith("/add-wizard")) url.searchParams.set("place", name);
  else url.searchParams.set("from", id);
  return `${url.pathname}${url.search}`;
}
