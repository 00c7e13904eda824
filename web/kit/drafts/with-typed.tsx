import { lazy, Suspense, useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { Unbreakable } from "../unbreakable.tsx";
import { bringBackSent } from "./unsaved.ts";

/** Without a connection nothing stands there, unless a form of this page has loaded the code before. */
export const loadTypedHere = () =>
  import("./typed-here.tsx").then(
    (it) => ({ default: it.TypedHere }),
    () => ({ default: () => null }),
  );
const TypedHere = lazy(loadTypedHere);

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
