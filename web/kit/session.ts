import type { Ability } from "#contract/abilities.ts";
import type { Reply } from "./calls.ts";

export type User = Reply<"GET /users/current">;

/** The account that is signed in, also while it acts for a managed person. */
export const accountOf = ({ id, acting }: Pick<User, "id" | "acting">): string => acting?.actor.id ?? id;

/**
 * `held`: all abilities of the person, from role and plan (`rights.server.ts`).
 * `mandateEnded`: the user acted for another person until now, and may not any more.
 * `ended`: the browser still had a session until now.
 * `unknown`: the API did not answer. This logs out no user (rule V2).
 */
export type Session =
  | { kind: "user"; user: User; held: Ability[]; mandateEnded?: boolean }
  | { kind: "anonymous"; ended?: boolean }
  | { kind: "unknown" };

export const holds = (session: Session, ability: Ability): boolean =>
  session.kind === "user" && session.held.includes(ability);
