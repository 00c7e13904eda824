// The caller. Resolved once per call by the auth room and passed on as an argument.
import { Ability as Rules } from "@casl/ability";
import type { Ability, Action, Resource } from "#contract/abilities.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Tx } from "./db.ts";
import { problem } from "./problem.ts";

export type Id = string;

export type Visitor = { isUser: false; id: null; ip: string; language: Language };

/** Ability → limit; null is unlimited. */
export type Granted = ReadonlyMap<Ability, number | null>;

export type Member = {
  isUser: true;
  /** The person the call is for: the signed-in person, or the managed person while acting as. */
  id: Id;
  /** The signed-in person. */
  actorId: Id;
  sessionId: Id;
  role: string;
  /** While acting as: only the abilities that both people have. */
  abilities: Granted;
  providesServices: boolean;
  paused: boolean;
  ip: string;
  language: Language;
  /**
   * While acting as: locks the mandate until the end of the transaction, so that nothing is written under one that ends
   * meanwhile. Throws `acting_as.refused`.
   */
  holdMandate?: (tx: Tx) => Promise<void>;
};

export type Viewer = Visitor | Member;

export const is = (viewer: Viewer, id: Id | null) => viewer.id !== null && viewer.id === id;

export const isActing = (viewer: Viewer): boolean => viewer.isUser && viewer.actorId !== viewer.id;

type Rights = Rules<[Action, Resource]>;
const rights = new WeakMap<Granted, Rights>();

/** `manage` covers the other actions on the resource. */
export function holds(viewer: Viewer, ability: Ability): boolean {
  if (!viewer.isUser) return false;
  const [resource, action] = ability.split(":") as [Resource, Action];
  return rightsOf(viewer.abilities).can(action, resource);
}

function rightsOf(granted: Granted): Rights {
  const known = rights.get(granted);
  if (known) return known;
  const rules = [...granted.keys()].map((ability) => {
    const [subject, action] = ability.split(":") as [Resource, Action];
    return { action, subject };
  });
  const made = new Rules<[Action, Resource]>(rules);
  rights.set(granted, made);
  return made;
}

/** 403 for a resource that the viewer may see but not change. */
export function allow(yes: boolean): asserts yes {
  if (!yes) throw problem("ability_not_granted");
}
