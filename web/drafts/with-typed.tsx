import { useEffect, useLayoutEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { Unbreakable } from "#web/kit/unbreakable.tsx";
import { bringBackSent } from "./unsaved.ts";

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
