import type { RouterContextProvider } from "react-router";
import type { Ability } from "#contract/abilities.ts";
import { apiOf } from "./api.ts";
import type { Reply } from "./calls.ts";
import { visitorContext } from "./context.ts";
import { Problem } from "./problem.ts";

export type User = Reply<"GET /users/current">;
/** `unknown`: the API did not answer. Nobody is logged out for that (decision V2). */
export type Session = { kind: "user"; user: User } | { kind: "anonymous" } | { kind: "unknown" };

const ours = new Set(["lang", "tz", "menu", "flash"]);

export async function readSession(context: Readonly<RouterContextProvider>): Promise<Session> {
  const cookies = [...context.get(visitorContext).cookies.keys()];
  if (cookies.every((name) => ours.has(name))) return { kind: "anonymous" };
  try {
    return { kind: "user", user: await apiOf(context)("GET /users/current") };
  } catch (error) {
    if (error instanceof Problem && error.data.status === 401) return { kind: "anonymous" };
    if (error instanceof Problem) return { kind: "unknown" };
    throw error;
  }
}

/** Also true for a plan's ability, since the API lists both in `ability`. */
export function holds(user: User, ability: Ability): boolean {
  const sources = [user.ability, ...user.subscriptions.map((subscription) => subscription.abilities)];
  return sources.flat().some((granted) => `${granted.resource}:${granted.action}` === ability);
}
