/** The page whose data this address has: `/faq.data?text=a&_routes=root` is of `/faq?text=a`. Null: it has no data of a page. */
export function pageOfData(url: string): string | null {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const [, page] = /^\/*(\/.*)\.data$/.exec(pathname) ?? [];
  if (page === undefined) return null;
  searchParams.delete("_routes");
  return `${page === "/_root" ? "/" : page}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}
