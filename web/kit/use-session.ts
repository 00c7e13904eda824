import { useEffect } from "react";
import { useRootData } from "./root-data.ts";
import type { Session, User } from "./session.ts";

const unknown: Session = { kind: "unknown" };
let lastKnown: Session | null = null;

/** The reader's session. While the API does not answer, the last known one stays (rule V2). */
export function useSession(): Session {
  const session = useRootData()?.session ?? unknown;
  useEffect(() => {
    if (session.kind !== "unknown") lastKnown = session;
  }, [session]);
  return session.kind === "unknown" && lastKnown ? lastKnown : session;
}

export function useUser(): User | null {
  const session = useSession();
  return session.kind === "user" ? session.user : null;
}
