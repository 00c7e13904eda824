import type { Ability } from "#contract/abilities.ts";
import type { Reply } from "./calls.ts";

export type User = Reply<"GET /users/current">;
/** `unknown`: the API did not answer. Nobody is logged out for that (decision V2). */
export type Session = { kind: "user"; user: User } | { kind: "anonymous" } | { kind: "unknown" };

/** Also true for a plan's ability, since the API lists both in `ability`. */
export function holds(user: User, ability: Ability): boolean {
  const sources = [user.ability, ...user.subscriptions.map((subscription) => subscription.abilities)];
  return sources.flat().some((granted) => `${granted.resource}:${granted.action}` === ability);
}
