import { Suspense, useEffect, useEffectEvent } from "react";
import { readCookies } from "#web/kit/cookies.ts";
import { registerWorker } from "#web/kit/service-worker.ts";
import type { User } from "#web/kit/session.ts";
import { leftCookie } from "#web/kit/session/marks.ts";
import { useSession } from "#web/kit/use-session.ts";
import { onDemand } from "#web/ui/on-demand.ts";
import { isLoggingOut, keepNow, mayHold, markLogout, ofDevice } from "./presence.ts";
import { provideWriter, showUnsent } from "./unsent.ts";

/** Visitors never need this code. */
const UnsentFollow = onDemand(async () => (await import("./unsent-follow.tsx")).UnsentFollow);

/**
 * On every page: keeps the own data for times without a connection, deletes it after a logout and after the end of the
 * session, and shows what waits for a connection. While the reader is unknown nothing happens (rule V2).
 */
export function OwnFollow() {
  const session = useSession();
  const user = session.kind === "user" ? session.user : null;
  const { kind } = session;
  const id = user?.id;
  const read = useEffectEvent(() => {
    if (user && isLoggingOut()) return finishLogout();
    if (user && document.visibilityState === "visible" && navigator.onLine) keepFor(user).catch(() => undefined); // the browser keeps nothing
  });
  useEffect(() => {
    if (kind === "anonymous") void forget();
    if (!id) return undefined;
    const look = () => read();
    look();
    const events = ["visibilitychange", "online", keepNow];
    for (const name of events) addEventListener(name, look);
    addEventListener("submit", wipeAtLogout);
    return () => {
      for (const name of events) removeEventListener(name, look);
      removeEventListener("submit", wipeAtLogout);
    };
  }, [kind, id]);
  if (!user) return null;
  return (
    <Suspense>
      <UnsentFollow key={user.id} user={user} />
    </Suspense>
  );
}

async function keepFor(user: User): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !globalThis.isSecureContext || typeof indexedDB === "undefined") return;
  // Without the worker no page opens without a connection.
  if (import.meta.env.PROD) await registerWorker();
  await serviceWorker.ready;
  const [{ keepOwn }, { writeLater }, own] = await Promise.all([
    import("./keep-own.ts"),
    import("./later.ts"),
    import("./own.ts"),
  ]);
  wipeOwn = own.wipe; // it could not be loaded by a logout without a connection
  provideWriter(writeLater); // what can be read without a connection can be answered too
  await keepOwn(user);
}

let wipeOwn: (() => Promise<void>) | null = null;

/** Before the server has answered: the key goes first. The mark lets the logout go on when there is a connection again. */
function wipeAtLogout({ target }: Event): void {
  if (!(target instanceof HTMLFormElement) || new URL(target.action).pathname !== "/logout") return;
  markLogout();
  ofDevice.remember();
  void wipeAll().catch(() => undefined); // the next page does it
}

/**
 * The person has logged out without a connection: the server ends the session before it answers. While there is none, the service
 * worker shows the page for that, which names no person.
 */
function finishLogout(): void {
  if (document.visibilityState === "visible") location.assign("/login");
}

async function wipeAll(): Promise<void> {
  showUnsent([]);
  await (wipeOwn ?? (await import("./own.ts")).wipe)();
  mayHold.set(false);
}

async function forget(): Promise<void> {
  ofDevice.restore();
  showUnsent([]);
  if (!mayHold.read() || typeof indexedDB === "undefined") return;
  try {
    if (readCookies(document.cookie).has(leftCookie)) return await wipeAll();
    const { wipeRecords } = await import("./own.ts");
    await wipeRecords();
  } catch {
    // The browser keeps nothing, or the file did not load: the next page tries again.
  }
}
