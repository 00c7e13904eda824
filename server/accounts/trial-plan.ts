// What a signed-in person may do. Until plans can be chosen, everyone is on the free first month (decisions P6, L4).
import { usersAbilities, type Ability } from "#contract/abilities.ts";

export const trialPlan = {
  name: "trial",
  /** Ability → how many; null is unlimited. */
  abilities: [
    ["ServiceOffer:create", 10],
    ["ServiceOffer:update", null],
    ["ReferralCode:create", null],
  ] as const satisfies readonly (readonly [Ability, number | null])[],
};

export const trialAbilities: ReadonlyMap<Ability, number | null> = new Map<Ability, number | null>([
  ...usersAbilities.map((ability): [Ability, null] => [ability, null]),
  ...trialPlan.abilities,
]);
