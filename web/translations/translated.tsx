import { type ReactNode, Suspense } from "react";
import { onDemand } from "#web/ui/on-demand.ts";
import type { Reading, Thing, TranslatedProps } from "./use-translated.ts";

const Translating = onDemand(async () => (await import("./translating.tsx")).Translating);

/** Of a thing whose texts its reader reads, and until the code that translates is there. */
const asWritten: Reading = {
  texts: [],
  sources: [],
  fault: null,
  waits: false,
  isTranslated: false,
  ask: () => undefined,
};

/**
 * `children` gets the thing as its reader reads it: translated, where that is there, else as it was written. The code for that is loaded
 * only with a text that the reader does not read, so `children` calls no hooks.
 */
export function Translated<T extends Thing>({ of: thing, children }: TranslatedProps<T>) {
  if (!thing.translated) return children(thing, asWritten);
  // A component that is loaded later knows no type of its own.
  const visible = children as (visible: Thing, reading: Reading) => ReactNode;
  return (
    <Suspense fallback={children(thing, asWritten)}>
      <Translating of={thing}>{visible}</Translating>
    </Suspense>
  );
}
