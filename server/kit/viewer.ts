// Who asks. Made once a call by the resolver of the auth room, and handed down as an argument.
import type { Ability } from "#contract/abilities.ts";
import type { Language } from "#contract/languages.ts";
import { problem } from "./problem.ts";

export type Id = string;

export type Visitor = { isUser: false; id: null; ip: string; language: Language };

export type Member = {
  isUser: true;
  /** For whom: the signed-in person, or the managed person while acting as. */
  id: Id;
  /** Who does it. */
  actorId: Id;
  sessionId: Id;
  role: string;
  /** Ability → limit; null is unlimited. */
  abilities: ReadonlyMap<Ability, number | null>;
  /** The same in numbers, to check quickly and to tell the client. */
  providesServices: boolean;
  paused: boolean;
  ip: string;
  language: Language;
};

export type Viewer = Visitor | Member;

export const is = (viewer: Viewer, id: Id | null) => viewer.id !== null && viewer.id === id;

/** `manage` covers the other actions on the resource. */
export function holds(viewer: Viewer, ability: Ability): boolean {
  if (!viewer.isUser) return false;
  const [resource] = ability.split(":") as [string];
  return viewer.abilities.has(ability) || viewer.abilities.has(`${resource}:manage` as Ability);
}

/** 403 for what one may see but not do. */
export function allow(yes: boolean): asserts yes {
  if (!yes) throw problem("ability_not_granted");
}
