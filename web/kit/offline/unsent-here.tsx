import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { useUser } from "../use-session.ts";
import { useUnsent } from "./unsent.ts";
import type { Unsent } from "./unsent.ts";

/** Already there when something waits: `UnsentFollow` needs the same code. */
const UnsentList = lazy(() => import("./unsent-list.tsx").then((it) => ({ default: it.UnsentList })));

type Props = {
  /** Which of the waiting things belong here. */
  of: (item: Unsent) => boolean;
  /** Left out while something waits here. */
  children?: ReactNode;
};

/** At its place: what was written without a connection, or was refused afterwards. */
export function UnsentHere({ of, children }: Props) {
  const subject = useUser()?.id;
  const items = useUnsent().filter((it) => it.subject === subject && of(it));
  return (
    <>
      {items.length > 0 && (
        <Suspense>
          <UnsentList items={items} />
        </Suspense>
      )}
      {items.every(({ refused }) => refused) && children}
    </>
  );
}
