import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useUnread } from "#web/kit/live/unread.ts";

/** Reloads the data of the page when a notification arrives and when the tab becomes visible again. */
export function useFreshData(): void {
  const { revalidate } = useRevalidator();
  const unread = useUnread();
  const known = useRef(unread);
  useEffect(() => {
    const more = unread > known.current;
    known.current = unread;
    if (more) void revalidate();
  }, [unread, revalidate]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
    };
  }, [revalidate]);
}
