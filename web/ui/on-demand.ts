import { lazy } from "react";
import type { ComponentType } from "react";

/** A performance mark: it stays, so that `MissingCode` also finds failures from before its own code was loaded. */
export const missingMark = "code-missing";

/**
 * A part of a page whose code is loaded when the part is shown. If the code does not load, the page stays as it is, because
 * an error would replace the page with all typed text. `MissingCode` explains the next step.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- any properties
export const onDemand = <C extends ComponentType<any>>(load: () => Promise<C>) =>
  lazy(async () => ({ default: await load().catch(keepPage) }));

function keepPage(): Promise<never> {
  performance.mark(missingMark);
  return new Promise(() => undefined);
}
