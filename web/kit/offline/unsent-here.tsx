import type { ReactNode } from "react";
import { useUser } from "../use-session.ts";
import { cardsOf, useUnsent } from "./unsent.ts";
import type { Unsent } from "./unsent.ts";

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
      {cardsOf(items)}
      {items.every(({ refused }) => refused) && children}
    </>
  );
}
