/** Tells results in the order of their questions, whatever the order in which they arrive: the last one told is the newest. */
export function inOrder<T>(tell: (it: T) => void): (coming: Promise<T>) => void {
  let before = Promise.resolve();
  return (coming) => {
    before = before.then(async () => tell(await coming));
  };
}
