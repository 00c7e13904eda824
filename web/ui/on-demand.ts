import { lazy } from "react";
import type { ComponentType } from "react";

/** The browser keeps a mark, so `MissingCode` also finds what was missing before its own code came. */
export const missingMark = "code-missing";

/**
 * A part of a page whose code is loaded when it is shown. If the code does not load, the page stays as it is: an error would
 * replace it, with everything that was typed. `MissingCode` says what to do.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- any properties
export const onDemand = <C extends ComponentType<any>>(load: () => Promise<C>) =>
  lazy(async () => ({ default: await load().catch(keepPage) }));

function keepPage(): Promise<never> {
  performance.mark(missingMark);
  return new Promise(() => undefined);
}
