import { useSyncExternalStore } from "react";
import { useUser } from "../use-session.ts";

let reported: number | null = null;
const listeners = new Set<() => void>();

/** Sets the number of unread notifications in the badges of the shell; the next page load replaces it. */
export function setUnread(count: number | null): void {
  reported = count;
  for (const listener of listeners) listener();
}

export function useUnread(): number {
  const fromPage = useUser()?.unread_notifications ?? 0;
  const live = useSyncExternalStore(
    subscribe,
    () => reported,
    () => null,
  );
  return live ?? fromPage;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
