import { nameFor } from "#contract/kit/latin-name.ts";
import { api } from "#web/kit/api.ts";
import { type I18n, hasNamespace, loadNamespace, translate } from "#web/kit/i18n/i18n.ts";
import { announceThreads } from "#web/kit/live/changed-threads.ts";
import { type Listener, shareStream } from "#web/kit/live/one-stream.ts";
import { retryPause } from "#web/kit/retry-pause.ts";
import { checkSession } from "#web/kit/session/session-end.ts";
import { inOrder } from "./in-order.ts";
import { sentenceOf, targetOf } from "./sentences.ts";

type StreamEvent = { unread: number; notification_id: string | null; threads: Record<string, number> | null };

/**
 * Receives notifications while the page is visible, over one connection for all tabs of the browser. The first event after
 * coming back reports missed ones. Without a network it shows no error and reconnects by itself.
 * @returns a function that stops it.
 */
export function listenToNotifications(
  i18n: I18n,
  userId: string,
  onEvent: (event: { unread: number; added: Described | null }) => void,
): () => void {
  let leave: (() => void) | null = null;
  const close = () => {
    leave?.();
    leave = null;
  };
  const passOn = inOrder(onEvent);
  const listener: Listener<StreamEvent> = {
    event: ({ unread, notification_id: id, threads }, isFirst) => {
      announceThreads(isFirst ? null : threads);
      const added = id ? describeNotification(i18n, id) : Promise.resolve(null);
      passOn(added.then((it) => ({ unread, added: it })));
    },
    // A 401 and a 503 cannot be distinguished here.
    lost: () => void checkSession().catch(() => undefined),
  };
  const open = () => {
    close();
    if (document.visibilityState === "hidden" || !navigator.onLine) return;
    // A tab that came later has the count from the last event, and shows no old toast.
    const late = (last: StreamEvent) => ({ ...last, notification_id: null });
    leave = shareStream({ name: `news ${userId}`, connect, listener, late });
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

function connect({ event, lost }: Listener<StreamEvent>): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = retryPause({ first: 10_000, most: 120_000 });
  const start = () => {
    // The first event of a connection covers everything before it.
    let isFirst = true;
    const fresh = new EventSource("/api/notifications/stream");
    source = fresh;
    fresh.addEventListener("open", () => {
      isFirst = true;
      pause.reset();
    });
    fresh.addEventListener("message", ({ data }: MessageEvent<string>) => {
      event(JSON.parse(data) as StreamEvent, isFirst);
      isFirst = false;
    });
    // The browser reconnects by itself, except after an answer that is no stream (a 401, a 503).
    fresh.addEventListener("error", () => {
      if (fresh.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(start, pause.next());
      lost();
    });
  };
  start();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

/** `path`: the page of the notification's subject. */
type Described = { text: string; path: string | null };
const newest = 10;

/** The text of a new notification; null if it is not in the list any more. */
async function describeNotification(i18n: I18n, id: string): Promise<Described | null> {
  try {
    if (!hasNamespace(i18n, "notifications")) await loadNamespace(i18n, "notifications");
    const { data } = await api("GET /notifications", { query: { per_page: newest } });
    const item = data.find((one) => one.id === id);
    if (!item || item.read_at !== null) return null; // read in another tab, or switched off for the app
    const t = translate(i18n, "notifications");
    const text = sentenceOf(t, item, (item.actor && nameFor(i18n.language, item.actor)) ?? t("someone"));
    const title = item.title_translated ?? item.subject_title;
    return { text: title ? t("toast", { text, title }) : text, path: targetOf(item) };
  } catch {
    return null; // offline: the list shows it later
  }
}
