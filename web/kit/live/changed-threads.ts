// Passes on conversations with new lines from the live stream to the page that shows one of them.

/** The number of the last line, by id of the conversation. Null: any conversation may have changed. */
type ChangedThreads = Readonly<Record<string, number>> | null;
const listeners = new Set<(changed: ChangedThreads) => void>();

export function announceThreads(changed: ChangedThreads): void {
  for (const listener of listeners) listener(changed);
}

/** @returns a function that removes the listener. */
export function followThreads(listener: (changed: ChangedThreads) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
