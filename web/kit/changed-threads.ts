// Conversations of which the live stream reported a line, for the page that shows one of them.

/** Null: anything can have changed. */
type Heard = Readonly<Record<string, number>> | null;
const listeners = new Set<(heard: Heard) => void>();

export function announceThreads(heard: Heard): void {
  for (const listener of listeners) listener(heard);
}

/** @returns a function that stops it. */
export function followThreads(listener: (heard: Heard) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
