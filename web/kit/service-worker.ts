// The page's side of the service worker (`web/service-worker`): registers it and notices a new version.
import type { Language } from "#contract/kit/languages.ts";

type Worker = Pick<ServiceWorker, "postMessage" | "state">;

/** The browser keeps one registration: a further call finds it. A logout has removed it (`logout.ts`). */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });

/**
 * Registers the worker and sends it the language of the offline page.
 * @param onUpdate called with a new version that waits for the reader's consent.
 * @returns how to stop.
 */
export function startWorker(language: Language, onUpdate: (waiting: Worker) => void): () => void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return () => undefined;
  let stopped = false;
  const start = async () => {
    const registration = await registerWorker();
    const { active } = await serviceWorker.ready;
    if (stopped) return;
    if (active) send(active, { type: "language", language });
    const offer = () => {
      // Without a controller it is the first version, which has nothing to replace.
      if (registration.waiting && serviceWorker.controller && !stopped) onUpdate(registration.waiting);
    };
    offer();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  };
  const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1_000));
  // Refused in some private windows: the pages work without a worker.
  idle(() => void (stopped || start().catch(() => undefined)));
  return () => (stopped = true);
}

/** The browser activates a version when the one before has nothing to do any more, which a slow answer can delay. */
const patience = 5_000;

/** Activates the new version in all tabs, unless another tab has done it, and loads this page again, at the latest after `patience`. */
export function takeUpdate(waiting: Worker): void {
  if (waiting.state !== "installed") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  setTimeout(() => location.reload(), patience);
  send(waiting, { type: "update" });
}

function send(
  worker: Pick<Worker, "postMessage">,
  message: { type: "language"; language: Language } | { type: "update" },
): void {
  worker.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker has no target origin
}
