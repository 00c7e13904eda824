import { Ability as Rules } from "@casl/ability";
import { actions, resources, type Ability, type Action, type Resource } from "#contract/abilities.ts";
import type { User } from "../session.ts";

const all = resources.flatMap((resource) => actions.map((action) => ({ resource, action })));

/**
 * Every ability that holds for this person, their plan's included; `manage` covers the other actions. The browser gets the
 * answers, not the engine: guard and menus ask the same list.
 */
export function heldBy({ ability, subscriptions }: Pick<User, "ability" | "subscriptions">): Ability[] {
  const granted = [ability, ...subscriptions.map((subscription) => subscription.abilities)].flat();
  const rules = new Rules<[Action, Resource]>(granted.map(({ resource, action }) => ({ subject: resource, action })));
  return all
    .filter(({ resource, action }) => rules.can(action, resource))
    .map((it): Ability => `${it.resource}:${it.action}`);
}
