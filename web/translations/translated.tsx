import type { ReactNode } from "react";
import { type Reading, type Thing, type TranslatedProps, useTranslated } from "./use-translated.ts";

/** Of a thing whose texts its reader reads. */
const asWritten: Reading = {
  texts: [],
  sources: [],
  fault: null,
  waits: false,
  isTranslated: false,
  ask: () => undefined,
};

/**
 * `children` gets the thing as its reader reads it: translated, where that is there, else as it was written. It calls no hooks, because a
 * thing without translations is drawn by this component and one with them by the next.
 */
export function Translated<T extends Thing>({ of: thing, children }: TranslatedProps<T>) {
  if (!thing.translated) return children(thing, asWritten);
  return <Translating of={thing}>{children}</Translating>;
}

/**
 * Loaded with the page: code that came later would replace the translation, which the server has drawn, by the original until it is there,
 * because a state that changes above a part without code makes React draw that part anew.
 */
function Translating<T extends Thing>({ of, children }: TranslatedProps<T>): ReactNode {
  const { visible, reading } = useTranslated(of);
  return children(visible, reading);
}
