import { announceThreads } from "#web/kit/changed-threads.ts";
import type { I18n } from "#web/kit/i18n/i18n.ts";
import { checkSession } from "#web/kit/session/session-end.ts";
import { describeNotification } from "./describe.ts";
import type { Described } from "./describe.ts";

type StreamEvent = { unread: number; notification_id: string | null; threads: Record<string, number> };
const again = 30_000;

/**
 * Receives notifications while the page is visible: a hidden tab holds no connection (browsers allow six to one server), and the
 * first event after coming back reports missed ones. Without a network it shows no error and reconnects by itself.
 * @returns a function that stops it.
 */
export function listenToNotifications(
  i18n: I18n,
  onEvent: (event: { unread: number; added: Described | null }) => void,
): () => void {
  let source: EventSource | null = null;
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const onMessage = async ({ data }: MessageEvent<string>) => {
    const { unread, notification_id, threads } = JSON.parse(data) as StreamEvent;
    // The first event of a connection covers everything before it.
    announceThreads(isFirst ? null : threads);
    isFirst = false;
    onEvent({ unread, added: notification_id ? await describeNotification(i18n, notification_id) : null });
  };
  const open = () => {
    close();
    if (document.visibilityState === "hidden" || !navigator.onLine) return;
    const fresh = new EventSource("/api/notifications/stream");
    source = fresh;
    fresh.addEventListener("open", () => (isFirst = true));
    fresh.addEventListener("message", (event: MessageEvent<string>) => void onMessage(event));
    // The browser reconnects by itself, except after an answer that is no stream (a 401, a 503).
    fresh.addEventListener("error", () => {
      if (fresh.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, again);
      // A 401 and a 503 cannot be distinguished here.
      void checkSession().catch(() => undefined);
    });
  };

  open();
  document.addEventListener("visibilitychange", open);
  addEventListener("online", open);
  addEventListener("offline", close);
  return () => {
    document.removeEventListener("visibilitychange", open);
    removeEventListener("online", open);
    removeEventListener("offline", close);
    close();
  };
}
