/** Where a request of this kind begins, with what the visitor has said already. */
export function wizardLink({
  type,
  purpose,
  place,
}: {
  type?: number;
  purpose?: number | number[];
  place?: string;
}): string {
  const search = new URLSearchParams();
  if (type) search.set("tid", String(type));
  if (purpose !== undefined && String(purpose)) search.set("pids", String(purpose));
  if (place) search.set("place", place);
  return `/service/request/add-wizard${search.size > 0 ? `?${search}` : ""}`;
}
