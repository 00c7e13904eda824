/**
 * Pauses between tries: each is twice the last up to `most`, and every browser takes another part of it, so that after an outage they do not
 * all come back in the same moment.
 */
export function retryPause({ first, most }: { first: number; most: number }) {
  let pause = first;
  return {
    /** Milliseconds until the next try. */
    next(): number {
      const now = pause * (0.5 + Math.random());
      pause = Math.min(most, pause * 2);
      return now;
    },
    /** After an answer. */
    reset(): void {
      pause = first;
    },
  };
}
