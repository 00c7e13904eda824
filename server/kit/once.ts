/** Of a value that never changes, like a data file: made at the first call. */
export function once<T>(make: () => T): () => T {
  const made: { value?: T } = {};
  return () => {
    if (!("value" in made)) made.value = make();
    return made.value as T;
  };
}
