/** Passes on results in the order of the calls, in whatever order the answers arrive: so the last result is the newest. */
export function inOrder<T>(pass: (it: T) => void): (coming: Promise<T>) => void {
  let before = Promise.resolve();
  return (coming) => {
    before = before.then(async () => pass(await coming));
  };
}
