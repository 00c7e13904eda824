// Whether the data of the page is older than an event of the live stream.
type News = { unread: number; path: string | null | undefined };
type Page = {
  pathname: string;
  /** The number of unread notifications in the data of the page. */
  shown: number;
  /** The data of a page is on its way: the server may have read it before the event, and it would replace what the event brought. */
  isLoading: boolean;
};

/** @param news `path` is undefined for an event without a notification, such as the first one of a connection */
export function mustRefresh({ unread, path }: News, { pathname, shown, isLoading }: Page): boolean {
  const isNew = path !== undefined || unread !== shown;
  if (isLoading || pathname === "/notifications") return isNew;
  return path === pathname;
}
