import { Suspense } from "react";
import { onDemand } from "#web/ui/on-demand.ts";
import type { FoldedProps, Props } from "./text-language-choice.tsx";

// After the page: a form is written without it.
const Unfolded = onDemand(async () => (await import("./text-language-choice.tsx")).Unfolded);
const Folding = onDemand(async () => (await import("./text-language-choice.tsx")).Folding);

/** The language of a text, where its author wants another one than the API finds. */
export const TextLanguage = (props: Props) => (
  <Suspense fallback={<div className="h-11" />}>
    <Unfolded {...props} />
  </Suspense>
);

/** The same behind a heading that names the language. */
export const FoldedTextLanguage = (props: FoldedProps) => (
  <Suspense fallback={props.onlyForeign ? null : <div className="h-11" />}>
    <Folding {...props} />
  </Suspense>
);
