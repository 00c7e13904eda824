// Checks if the session of an open page is still alive, after a sign that it may have ended.
import { useSyncExternalStore } from "react";
import { api } from "../api.ts";
import { Problem } from "../problem.ts";
import { accountOf } from "../session.ts";
import { shownAccount } from "./acting.ts";

let hasEnded = false;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();

function setEnded(ended: boolean): void {
  hasEnded = ended;
  for (const listener of listeners) listener();
}

/** @param onMandateEnd called when the user may not act for the person of the page any more. */
export function checkSession(onMandateEnd: () => void = () => undefined): Promise<void> {
  asking ??= api("GET /users/current")
    .then((user) => (accountOf(user) === shownAccount() ? setEnded(false) : loadForOther()))
    .catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      if (error.data.status === 401) setEnded(true);
      if (error.is("acting_as.refused")) onMandateEnd();
    })
    .finally(() => (asking = null));
  return asking;
}

/** Another account has logged in in another tab. Its person must not see this page, nor a question about the text in it. */
function loadForOther(): void {
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}

/** Called when a user is signed in again, or the page already shows the end of the session. */
export const sessionIsKnown = (): void => setEnded(false);

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSessionHasEnded = (): boolean =>
  useSyncExternalStore(
    listen,
    () => hasEnded,
    () => false,
  );
