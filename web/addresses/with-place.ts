import { ownPath } from "#web/kit/read/own-path.ts";

const finder = "/service/search-requests";

/**
 * The address of the next page with this place; pages of other sites are replaced. A wizard gets the name of the place,
 * lists and the finder get its id.
 */
export function withPlace(next: string | null, { id, name }: { id: string; name: string }): string {
  const url = new URL(ownPath(next) ?? finder, "http://here");
  if (url.pathname.endsWith("/add-wizard")) url.searchParams.set("place", name);
  else url.searchParams.set("from", id);
  return `${url.pathname}${url.search}`;
}
