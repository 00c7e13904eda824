import type { GrantedAbility } from "#contract/current-user.ts";
import type { FormReader } from "#web/kit/read-form.ts";

/** The abilities that differ between plans and can be edited; other abilities of a plan do not change. */
export const editable = [
  "ServiceOffer:create",
  "ServiceOffer:update",
  "ServiceRequest:manage",
  "ReferralCode:create",
  "Referral:read",
  "Referral:update",
] as const;
/** The abilities with a limit. */
export const limited: readonly string[] = ["ServiceOffer:create", "ServiceRequest:manage"];

export const abilityOf = ({ resource, action }: GrantedAbility): string => `${resource}:${action}`;

/** Reads the form of one plan. */
export function readPlan(form: FormReader, before: readonly GrantedAbility[]) {
  const chosen = form.all("abilities");
  const currency = form.text("currency").toUpperCase();
  const others = before.filter((it) => !editable.some((name) => name === abilityOf(it)));
  const granted = editable
    .filter((name) => chosen.includes(name))
    .map((name): GrantedAbility => {
      const [resource, action] = name.split(":") as [GrantedAbility["resource"], GrantedAbility["action"]];
      return { resource, action, limit: limited.includes(name) ? form.number(`limit.${name}`) : null };
    });
  return {
    abilities: [...others, ...granted],
    month_price: form.money("month_price", currency),
    year_price: form.money("year_price", currency),
    currency,
    listed: form.flag("listed"),
  };
}
