/** `?page=3` of a list: the first page for everything that is no page. */
export const pageOf = (search: URLSearchParams): number => {
  const text = search.get("page") ?? "";
  return /^\d{1,5}$/.test(text) ? Math.min(10_000, Math.max(1, Number(text))) : 1;
};
