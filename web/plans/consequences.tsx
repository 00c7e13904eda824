import type { Period, Plan } from "#contract/plans.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatDate } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { priceIn, usePlanTexts } from "./plan-texts.ts";
import type { OwnPlan } from "./read-own-plan.ts";

type Props = { plan: Plan; period: Period; mine: OwnPlan };

/** The effect of choosing this plan on the running plan and the waiting one. */
export function Consequences({ plan, period, mine }: Props) {
  const t = useT("plans");
  const { nameOf } = usePlanTexts();
  const { timeZone } = useWords();
  const { active, pending } = mine;
  const price = priceIn(plan, period);
  const date = active?.ends_at ? formatDate(active.ends_at, timeZone) : null;
  const present = nameOf(mine.plan.slug);
  const goesOn = plan.slug === "user" && active && date;
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {price === null && <li>{t("next.on_request")}</li>}
      {price !== null && price > 0 && <li>{t("next.pay")}</li>}
      {price === 0 && !goesOn && <li>{t("next.at_once")}</li>}
      {goesOn && <li>{t("next.runs_out", { plan: present, date })}</li>}
      {!goesOn && active && active.plan.id === plan.id && date && <li>{t("next.extends", { date })}</li>}
      {!goesOn && active && active.plan.id !== plan.id && <li>{t("next.replaces", { plan: present })}</li>}
      {isSmaller(plan, mine) && <li>{t("next.smaller")}</li>}
      {pending && <li>{t("next.takes_back", { plan: nameOf(pending.plan.slug) })}</li>}
    </ul>
  );
}

/** True if the plan allows fewer offers than are published now. */
function isSmaller(plan: Plan, { allowances }: OwnPlan): boolean {
  const offers = ({ resource, action }: { resource: string; action: string }) =>
    resource === "ServiceOffer" && action === "create";
  const granted = plan.abilities.find(offers);
  const limit = granted ? granted.limit : 0;
  return limit !== null && (allowances.find(offers)?.used ?? 0) > limit;
}
