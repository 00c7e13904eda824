import { useEffect } from "react";
import { useSession } from "#web/kit/use-session.ts";
import { ownerOf, settle } from "./owner.ts";
import type { Owner } from "./owner.ts";

export function useOwner(): Owner | null {
  return ownerOf(useSession());
}

/** On every page: updates the drafts after a login or logout, also on pages without a form. Renders nothing. */
export function DraftsFollow() {
  const owner = useOwner();
  const { account, subject } = owner ?? { account: null, subject: null };
  const isKnown = owner !== null;
  useEffect(() => {
    if (isKnown) settle({ account, subject });
  }, [isKnown, account, subject]);
  return null;
}
