import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useRevalidator, useRouteLoaderData } from "react-router";
import { useFeatures } from "#web/kit/features.ts";
import { useI18n } from "#web/kit/i18n/use-t.ts";
import { setUnread } from "#web/kit/live/unread.ts";
import { useUser } from "#web/kit/use-session.ts";
import { toast } from "#web/ui/action/toast.ts";
import { mustRefresh } from "./must-refresh.ts";

/** Updates the badges, shows notifications as toasts and refreshes the page that lists them. Renders nothing. */
export function LiveNotifications() {
  const user = useUser();
  // The browser's stream cannot send the header of acting as: while acting, the page polls instead.
  const [id, isActing] = [user?.id, Boolean(user?.acting)];
  const i18n = useI18n();
  const hasPush = useFeatures()("push");
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isLoading = useNavigation().state !== "idle" || state !== "idle";
  const shown = user?.unread_notifications ?? 0;
  const here = useRef({ pathname, revalidate, shown, isLoading });
  useEffect(() => {
    here.current = { pathname, revalidate, shown, isLoading };
  });
  // New data of the page is newer than events received before.
  const fromPage: unknown = useRouteLoaderData("root");
  useEffect(() => setUnread(null), [fromPage]); // oxlint-disable-line react/exhaustive-effect-dependencies -- each answer counts

  useEffect(() => {
    if (!id) return undefined;
    if (isActing) return askEveryMinute(() => void here.current.revalidate());
    // Visitors never need this code.
    const listening = import("./listen.ts").then(({ listenToNotifications }) =>
      listenToNotifications(i18n, id, ({ unread, added }) => {
        setUnread(unread);
        const { revalidate: refresh, ...page } = here.current;
        const at = page.pathname;
        // The open conversation shows the message itself.
        if (added && !(at.startsWith("/messages/") && added.path === at)) toast.note(added.text);
        // The first event only updates the count: it covers the time between the page and the stream.
        if (mustRefresh({ unread, path: added?.path }, page)) void refresh();
      }),
    );
    if (hasPush) void import("#web/push/push.ts").then(({ keepPush }) => keepPush(id)).catch(() => undefined);
    listening.catch(() => undefined); // the chunk failed to load: the pages still contain the count
    return () => void listening.then((stop) => stop()).catch(() => undefined);
  }, [id, isActing, i18n, hasPush]);
  return null;
}

const aMinute = 60_000;

/** @returns a function that stops it. */
function askEveryMinute(ask: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === "visible" && navigator.onLine) ask();
  }, aMinute);
  return () => clearInterval(timer);
}
