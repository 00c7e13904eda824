// Decides if the page must reload its data because an event of the live stream is newer.
type StreamEvent = { unread: number; path: string | null | undefined };
type Page = {
  pathname: string;
  /** The number of unread notifications in the data of the page. */
  shown: number;
  /** Data of a page is being loaded. The server may have read it before the event; then it would undo the event's effect. */
  isLoading: boolean;
};

/** @param event `path` is undefined for an event without a notification, such as the first one of a connection */
export function mustRefresh({ unread, path }: StreamEvent, { pathname, shown, isLoading }: Page): boolean {
  const isNew = path !== undefined || unread !== shown;
  if (isLoading || pathname === "/notifications") return isNew;
  return path === pathname;
}
