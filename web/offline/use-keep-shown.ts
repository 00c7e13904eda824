import { useEffect, useEffectEvent } from "react";
import { useUser } from "#web/kit/use-session.ts";
import type { KeptContacts } from "./kept.ts";
import { mayHold, ownIsOpen } from "./presence.ts";

/** Keeps the contacts of an accepted job that the page shows, for times without a connection. */
export function useKeepShown(value: KeptContacts | null): void {
  const subject = useUser()?.id;
  const keep = useEffectEvent(() => {
    if (!value || !subject || !mayHold.read()) return;
    void import("./keep-own.ts").then(({ keepShown }) => keepShown("contacts", subject, value)).catch(() => undefined);
  });
  const id = value?.id;
  useEffect(() => {
    const again = () => keep();
    again();
    addEventListener(ownIsOpen, again);
    return () => removeEventListener(ownIsOpen, again);
  }, [id, subject]); // oxlint-disable-line react/exhaustive-effect-dependencies -- they identify what is kept
}
