// Shows push messages and opens their page. Each message is shown: browsers end the subscription of a site that stays silent.
import { tokenOf } from "#contract/kit/push-token.ts";
import type { WorkerScope } from "./scope.ts";

/** Sent by `server/notifications/push`. The text is complete: the worker has no translations. */
type Message = {
  kind: string;
  language: string;
  count: number;
  link: string;
  tag: string;
  title: string;
  body: string;
};

const none: Message = {
  kind: "other",
  language: "",
  count: 0,
  link: "/notifications",
  tag: "other",
  title: "",
  body: "",
};

/** A message without content, or with one that cannot be read, is shown as well. */
export async function showPush(scope: WorkerScope, text: string | null): Promise<void> {
  const { title, body, language, link, tag, count, kind } = read(text);
  await scope.registration.showNotification(title || scope.location.host, {
    body,
    lang: language,
    tag,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { link },
    ...({ renotify: true } as object), // a newer one with the same tag is heard again
  });
  if (kind !== "test") await setBadge(count);
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker takes no origin
  for (const page of windows) page.postMessage({ type: "push", kind });
}

function read(text: string | null): Message {
  try {
    return { ...none, ...(JSON.parse(text ?? "{}") as Partial<Message>) };
  } catch {
    return none;
  }
}

const setBadge = async (count: number) => {
  const { setAppBadge } = navigator as Partial<Navigator>;
  await setAppBadge?.call(navigator, count).catch(() => undefined);
};

/** Focuses a window of the app and leads it to the page, or opens one. Other sites are never opened. */
export async function openFromPush(scope: WorkerScope, notification: Notification): Promise<void> {
  notification.close();
  const { link } = (notification.data ?? none) as { link: string };
  const url = new URL(link, scope.location.origin);
  if (url.origin !== scope.location.origin) return;
  const windows = await scope.clients.matchAll({ type: "window" });
  const [page] = windows.toSorted((a, b) => Number(b.focused) - Number(a.focused));
  if (!page) return void (await scope.clients.openWindow(url.href));
  const focused = await page.focus();
  await focused.navigate(url.href).catch(() => scope.clients.openWindow(url.href)); // a page that this worker does not control
}

type Changed = { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null };

/** The browser ended the subscription: it subscribes again with the same key. Without a session the server refuses it. */
export async function renewPush(scope: WorkerScope, { oldSubscription: old, newSubscription }: Changed): Promise<void> {
  if (!old) return;
  const fresh = newSubscription ?? (await scope.registration.pushManager.subscribe(old.options));
  await fetch("/api/notifications/fcm-tokens/replace", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ old_token: tokenOf(old), new_token: tokenOf(fresh) }),
  });
}
