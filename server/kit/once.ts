/**
 * Computes a value at the first call and keeps it; for values that never change, such as the content of a data file.
 */
export function once<T>(make: () => T): () => T {
  const made: { value?: T } = {};
  return () => {
    if (!("value" in made)) made.value = make();
    return made.value as T;
  };
}
