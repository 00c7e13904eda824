import { Ability as Rules } from "@casl/ability";
import { actions, resources, type Ability, type Action, type Resource } from "#contract/abilities.ts";
import type { User } from "../session.ts";

const all = resources.flatMap((resource) => actions.map((action) => ({ resource, action })));

/**
 * Every ability that holds for this person; the API has added the plan's already, and while acting as taken away what only
 * one of the two holds. `manage` covers the other actions. The browser gets the answers, not the engine: guard and menus
 * ask the same list.
 */
export function heldBy({ ability }: Pick<User, "ability">): Ability[] {
  const rules = new Rules<[Action, Resource]>(ability.map(({ resource, action }) => ({ subject: resource, action })));
  return all
    .filter(({ resource, action }) => rules.can(action, resource))
    .map((it): Ability => `${it.resource}:${it.action}`);
}
