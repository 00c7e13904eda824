import type { Ability, Action, Resource } from "#contract/abilities.ts";
import type { CurrentUser } from "#contract/accounts.ts";
import type { Language } from "#contract/languages.ts";
import type { PhoneVisibility, SpokenLanguage } from "#contract/people.ts";
import type { Member } from "#server/kit/viewer.ts";
import type { CurrentRow } from "./queries.ts";
import { trialPlan } from "./trial-plan.ts";

export function presentCurrent(viewer: Member, row: CurrentRow): CurrentUser {
  const { paused_at, ...user } = row;
  return {
    ...user,
    roles: [row.role],
    locale: row.locale as Language,
    languages: row.languages as SpokenLanguage[],
    phone_visibility: row.phone_visibility as PhoneVisibility,
    paused: paused_at !== null,
    ability: [...viewer.abilities].map(grantOf),
    subscriptions: [trialOf(row)],
    manager: null,
    managed: [],
    unread_notifications: row.unread_notifications ?? 0,
  };
}

function grantOf([ability, limit]: readonly [Ability, number | null]) {
  const [resource, action] = ability.split(":") as [Resource, Action];
  return { resource, action, limit };
}

/** The trial has no row of its own: it begins with the account and bears its id. */
const trialOf = (row: CurrentRow): CurrentUser["subscriptions"][number] => ({
  id: row.id,
  plan: trialPlan.name,
  period: "month",
  started_at: row.created_at,
  ends_at: null,
  abilities: trialPlan.abilities.map(grantOf),
});
