// Push messages to this browser: asks for the permission, subscribes and registers the subscription. Loaded on demand.
import { tokenOf } from "#contract/kit/push-token.ts";
import { api } from "#web/kit/api.ts";
import { registerWorker } from "#web/kit/service-worker.ts";
import { pushKept, pushOwner, stored } from "#web/offline/presence.ts";

/** `unsupported`: by the browser. `failed`: the browser did not subscribe. `unsaved`: the server did not store the subscription. */
export type PushState = "unsupported" | "off" | "on" | "blocked" | "failed" | "unsaved";

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Milliseconds: a browser without a connection to its push service neither subscribes nor refuses, so the wait must end. */
const patience = 20_000;

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error("The browser does not answer")), patience)),
  ]);

/** Reads the present state. Registers an earlier subscription of this account in this browser again, e.g. for a new session. */
export async function readPush(userId: string): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== "granted") return "off";
  if (stored.read(pushOwner) !== userId) return "off";
  return register(subscription, userId);
}

const day = 86_400_000;

/**
 * Renews the subscription once a day and after a login, because updates of the browser and a new key of the server delete
 * it. Does nothing if this account has not switched push messages on.
 */
export async function keepPush(userId: string): Promise<void> {
  if (!isSupported() || Notification.permission !== "granted" || stored.read(pushOwner) !== userId) return;
  if (Date.now() - Number(stored.read(pushKept)) < day) return;
  stored.write(pushKept, String(Date.now()));
  const state = await register(await subscribe(), userId);
  if (state !== "on") stored.write(pushKept, null);
}

/** Call it when a button is pressed: browsers ask for the permission only then. */
export async function enablePush(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const subscription = await subscribe().catch(() => null);
  return subscription ? register(subscription, userId) : "failed";
}

async function subscribe(): Promise<PushSubscription> {
  const { key } = await api("GET /notifications/push-key");
  await registerWorker();
  const { pushManager } = await within(navigator.serviceWorker.ready);
  const old = await pushManager.getSubscription();
  // The browser refuses to subscribe while a subscription with another key exists.
  if (old && keyOf(old) !== key) await old.unsubscribe();
  return within(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const text = key ? String.fromCodePoint(...new Uint8Array(key)) : "";
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function register(subscription: PushSubscription, userId: string): Promise<PushState> {
  try {
    await api("POST /notifications/fcm-tokens", { body: { token: tokenOf(subscription) } });
  } catch {
    return "unsaved";
  }
  stored.write(pushOwner, userId);
  stored.write(pushKept, String(Date.now()));
  return "on";
}

/** Removes the subscription from the server at once, although the server would delete it when the push service reports its end. */
export async function disablePush(): Promise<PushState> {
  stored.write(pushOwner, null);
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const { data } = await api("GET /notifications/fcm-tokens");
  const here = data.find(({ current }) => current);
  if (here) await api("DELETE /notifications/fcm-tokens/:id", { params: { id: here.id } });
  await subscription?.unsubscribe();
  return "off";
}

/** Requests a test message. @returns false if nothing arrived in time, or this browser is not registered. */
export async function testPush(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return false;
  const arrived = new Promise<boolean>((done) => {
    const receive = ({ data }: MessageEvent) => {
      const { type, kind } = (data ?? {}) as { type?: string; kind?: string };
      if (type === "push" && kind === "test") done(true);
    };
    navigator.serviceWorker.addEventListener("message", receive);
    navigator.serviceWorker.startMessages();
    setTimeout(() => {
      navigator.serviceWorker.removeEventListener("message", receive);
      done(false);
    }, patience);
  });
  const { testing } = await api("POST /notifications/fcm-tokens/check", {
    body: { token: tokenOf(subscription), test: true },
  });
  return testing && arrived;
}
