/** In the address of a list: its page contains the whole form of filters. */
export const filtersParam = "filters";

export function withFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(filtersParam, "1");
  return next;
}
