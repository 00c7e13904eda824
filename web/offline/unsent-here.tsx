import { startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useUser } from "#web/kit/use-session.ts";
import { cardsOf, useUnsent } from "./unsent.ts";
import type { Unsent } from "./unsent.ts";

type Props = {
  /** Which of the waiting things belong here. */
  of: (item: Unsent) => boolean;
  /** Left out while something waits here, and then until the page has the data that it has changed: perhaps another tab sent it. */
  children?: ReactNode;
};

/** At its place: what was written without a connection, or was refused afterwards. */
export function UnsentHere({ of, children }: Props) {
  const subject = useUser()?.id;
  const items = useUnsent().filter((it) => it.subject === subject && of(it));
  const waits = items.some(({ refused }) => !refused);
  const isOld = useOldAfter(waits);
  return (
    <>
      {cardsOf(items)}
      {!waits && !isOld && children}
    </>
  );
}

/** Whether the data of the page is from before the last wait. Reads it again after each. */
function useOldAfter(waits: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    if (waits) setOld(true);
    // The router shows its data in a transition, so a change outside of one would come first.
    else if (isOld) void revalidate().finally(() => startTransition(() => setOld(false)));
  }, [waits, isOld, revalidate]);
  return isOld;
}
