/** The address of the request wizard for a service, with the answers that the visitor has given already. */
export function wizardLink({
  type,
  purpose,
  place,
  need,
}: {
  type?: number;
  purpose?: number | number[];
  place?: string;
  /** The words that the visitor typed: the initial title. */
  need?: string;
}): string {
  const search = new URLSearchParams();
  if (type) search.set("tid", String(type));
  if (purpose !== undefined && String(purpose)) search.set("pids", String(purpose));
  if (place) search.set("place", place);
  if (need) search.set("need", need);
  return `/service/request/add-wizard${search.size > 0 ? `?${search}` : ""}`;
}
