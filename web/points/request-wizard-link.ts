/** Where a request of this kind begins, with what the visitor has said already. */
export function wizardLink({
  type,
  purpose,
  place,
  need,
}: {
  type?: number;
  purpose?: number | number[];
  place?: string;
  /** In the visitor's own words: the title to begin with. */
  need?: string;
}): string {
  const search = new URLSearchParams();
  if (type) search.set("tid", String(type));
  if (purpose !== undefined && String(purpose)) search.set("pids", String(purpose));
  if (place) search.set("place", place);
  if (need) search.set("need", need);
  return `/service/request/add-wizard${search.size > 0 ? `?${search}` : ""}`;
}
