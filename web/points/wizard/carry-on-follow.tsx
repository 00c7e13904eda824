import { useEffect, useEffectEvent } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useOwner } from "#web/drafts/owner.ts";
import type { Owner } from "#web/drafts/owner.ts";
import { goesOn, kinds, publishPath, toPublish } from "#web/drafts/to-publish.ts";
import type { Kind } from "#web/drafts/to-publish.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Problem } from "#web/kit/problem.ts";
import { useUser } from "#web/kit/use-session.ts";
import { toast } from "#web/ui/action/toast.ts";

/** On every page of a signed-in person: what was to be published when the browser was closed goes on. Renders nothing. */
export function CarryOnFollow() {
  const t = useT("shell");
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const owner = useOwner();
  const user = useUser();
  const { account, subject } = owner ?? {};
  const goOn = useEffectEvent(async () => {
    for (const kind of kinds) {
      const waiting = toPublish(owner, kind).read();
      // Its own page does it itself.
      if (!owner || !user || !waiting || !goesOn(waiting, user) || publishPath(waiting.path) === pathname + search)
        continue;
      if (await carriedOn(owner, kind)) toast.done(t(`kept.published_${kind}`));
      await revalidate();
    }
  });
  useEffect(() => {
    void goOn();
    const again = () => void goOn();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they identify the owner
  }, [account, subject]);
  return null;
}

/** What the server refuses does not go on by itself: its card remains. */
async function carriedOn(owner: Owner, kind: Kind): Promise<boolean> {
  try {
    const { carryOn } = await import("./carry-on.ts");
    const carried = await carryOn(owner, kind);
    return carried !== null && carried.refused === null;
  } catch (error) {
    const waiting = toPublish(owner, kind).read();
    const isRefusal = error instanceof Problem && error.data.status >= 400 && error.data.status < 500;
    if (waiting && isRefusal) toPublish(owner, kind).keep({ ...waiting, asked: false });
    return false;
  }
}
