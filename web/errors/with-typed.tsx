import { lazy, Suspense, useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { bringBackSent } from "#web/kit/drafts/unsaved.ts";
import { Unbreakable } from "#web/kit/unbreakable.tsx";

const TypedHere = lazy(() => import("./typed-here.tsx").then((it) => ({ default: it.TypedHere })));

/** An error page, and under it what the reader typed on the page that it replaces. */
export function WithTyped({ children }: { children: ReactNode }) {
  useLayoutEffect(bringBackSent, []);
  return (
    <>
      {children}
      <Unbreakable fallback={null}>
        <Suspense fallback={null}>
          <TypedHere />
        </Suspense>
      </Unbreakable>
    </>
  );
}
