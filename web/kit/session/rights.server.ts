import { Ability as Rules } from "@casl/ability";
import { actions, resources, type Ability, type Action, type Resource } from "#contract/abilities.ts";
import type { User } from "../session.ts";

const all = resources.flatMap((resource) => actions.map((action) => ({ resource, action })));

/**
 * Lists all abilities of this person. The API has already added those of the plan, and while acting as it returns only
 * those that both people have. `manage` covers the other actions. The browser gets this list, which guard and menus
 * use, and not the library.
 */
export function heldBy({ ability }: Pick<User, "ability">): Ability[] {
  const rules = new Rules<[Action, Resource]>(ability.map(({ resource, action }) => ({ subject: resource, action })));
  return all
    .filter(({ resource, action }) => rules.can(action, resource))
    .map((it): Ability => `${it.resource}:${it.action}`);
}
