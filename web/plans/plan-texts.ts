import { usersAbilities, type Ability } from "#contract/abilities.ts";
import type { GrantedAbility } from "#contract/current-user.ts";
import type { Period, Plan } from "#contract/plans.ts";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatMoney } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

/** Plans with a translated name; a plan that the operator added shows its slug. */
const named = ["trial", "user", "freelancer", "professional", "company", "agency", "enterprise", "landlord"] as const;
/** The abilities shown for a plan, in order. The others are always granted together with these. */
const shown = [
  "ServiceRequest:create",
  "ServiceOffer:read",
  "ServiceOffer:create",
  "ServiceRequest:manage",
  "ServiceOffer:update",
  "Location:create",
  "ReferralCode:create",
  "Referral:update",
] as const;
const ofReferrals: ReadonlySet<string> = new Set<(typeof shown)[number]>(["ReferralCode:create", "Referral:update"]);
const counted = ["ServiceOffer:create", "ServiceRequest:manage"] as const;

const among = <T extends string>(list: readonly T[], text: string) => list.find((it) => it === text);
const abilityOf = ({ resource, action }: GrantedAbility): Ability => `${resource}:${action}`;
const isSame = (one: GrantedAbility, other: GrantedAbility) =>
  abilityOf(one) === abilityOf(other) && one.limit === other.limit;

/** The abilities that every user has or that all these plans share; they are shown only once. */
export function sharedBy(plans: readonly Plan[]): GrantedAbility[] {
  const [first, ...others] = plans.map(({ abilities }) => abilities);
  const alike = first?.filter((it) => others.every((theirs) => theirs.some((other) => isSame(it, other)))) ?? [];
  return [...usersAbilities.map(granted), ...alike];
}

function granted(ability: Ability): GrantedAbility {
  const [resource, action] = ability.split(":") as [GrantedAbility["resource"], GrantedAbility["action"]];
  return { resource, action, limit: null };
}

/** The abilities of this plan that the plans do not share. */
export const ownOf = (plan: Plan, shared: readonly GrantedAbility[]): GrantedAbility[] =>
  plan.abilities.filter((it) => !shared.some((other) => isSame(it, other)));

export function usePlanTexts() {
  const t = useT("plans");
  const { locale } = useWords();
  const has = useFeatures();
  const lineOf = (it: GrantedAbility): string | null => {
    const ability = among(shown, abilityOf(it));
    if (!ability || it.limit === 0 || (ofReferrals.has(ability) && !has("referrals"))) return null;
    if (it.limit === null) return t(`unlimited.${ability}`);
    const howMany = among(counted, ability);
    if (howMany) return t(`counted.${howMany}`, { count: it.limit });
    return t("up_to", { what: t(`unlimited.${ability}`), limit: it.limit });
  };
  return {
    nameOf: (slug: string): string => {
      const known = among(named, slug);
      return known ? t(`name.${known}`) : slug;
    },
    aboutOf: (slug: string): string | null => {
      const known = among(named, slug);
      return known ? t(`about.${known}`) : null;
    },
    /** In the order of `shown`, so that readers can compare plans line by line. */
    linesOf: (abilities: readonly GrantedAbility[]): string[] =>
      shown.flatMap((ability) => {
        const it = abilities.find((own) => abilityOf(own) === ability);
        return (it && lineOf(it)) ?? [];
      }),
    priceOf: (minor: number | null, currency: string | null, period: Period): string => {
      if (minor === null || currency === null) return t("price.on_request");
      return minor === 0 ? t("price.free") : t(`price.${period}`, { amount: formatMoney(locale, minor, currency) });
    },
  };
}

export const priceIn = (plan: Plan, period: Period) => (period === "year" ? plan.year_price : plan.month_price);
/** The words of the button that chooses: one that obliges to pay must say so (Directive 2011/83/EU, article 8). */
export const submitOf = (price: number | null) => (price ? "confirm.order" : "confirm.submit");
export const periodOf = (search: URLSearchParams): Period => (search.get("period") === "year" ? "year" : "month");
