import { useEffect, useLayoutEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { Unbreakable } from "#web/kit/unbreakable.tsx";
import type { Draft } from "./drafts.ts";

/** A form loads it while it is filled in: an error page may need it when nothing can be loaded any more. */
export const loadTypedHere = (): Promise<ComponentType | null> =>
  import("./typed-here.tsx").then(
    (it) => it.TypedHere,
    () => null,
  );

/** An error page, and under it what the reader typed on the page that it replaces. */
export function WithTyped({ children }: { children: ReactNode }) {
  const [TypedHere, setTypedHere] = useState<ComponentType | null>(null);
  useLayoutEffect(bringBackSent, []);
  useEffect(() => void loadTypedHere().then((loaded) => setTypedHere(() => loaded)), []);
  return (
    <>
      {children}
      {TypedHere && (
        <Unbreakable fallback={null}>
          <TypedHere />
        </Unbreakable>
      )}
    </>
  );
}

/** Forms of this page with unsent changes, each with a function that deletes its draft. */
const forms = new Map<HTMLFormElement, () => void>();

/** @param drop deletes the typed text; null: nothing is unsaved. */
export function setUnsaved(form: HTMLFormElement, drop: (() => void) | null): void {
  if (drop) forms.set(form, drop);
  else forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;

/** Deletes typed text when the user chooses to leave without saving. */
export function dropUnsaved(): void {
  for (const drop of forms.values()) drop();
}

let sent: (() => void) | null = null;

/** Deletes the draft of a form that was sent and is gone. An error page that takes its place brings the draft back. */
export function dropSent(draft: Pick<Draft<never>, "forget">): void {
  sent = draft.forget();
  queueMicrotask(() => (sent = null));
}

/** Called by error pages in the commit that removes the form. */
export const bringBackSent = (): void => sent?.();
