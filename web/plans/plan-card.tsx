import { BadgeCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import type { GrantedAbility } from "#contract/current-user.ts";
import type { Period, Plan } from "#contract/plans.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PlanLines } from "./plan-lines.tsx";
import { priceIn, usePlanTexts } from "./plan-texts.ts";
import type { OwnPlan } from "./read-own-plan.ts";

export type PlanProps = {
  plan: Plan;
  period: Period;
  lines: readonly GrantedAbility[];
  /** True for the present plan of the reader. */
  present: boolean;
  /** The possible action; null: none, e.g. while the user acts for another person. */
  step: "choose" | "extend" | null;
};

export function PlanCard({ plan, period, lines, present, step }: PlanProps) {
  const t = useT("plans");
  const { nameOf, aboutOf, priceOf } = usePlanTexts();
  const name = nameOf(plan.slug);
  const price = priceIn(plan, period);
  return (
    <Card as="li" raised={present} className={classes("flex flex-col gap-4", present && "outline-2 outline-action")}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-xl wrap-anywhere">{name}</h2>
        {present && (
          <Badge tone="action" icon={<BadgeCheck aria-hidden />}>
            {t("present")}
          </Badge>
        )}
      </div>
      <p className="text-muted">{aboutOf(plan.slug)}</p>
      <p className={price === null ? "font-semibold text-muted" : "numbers text-xl font-bold"}>
        {priceOf(price, plan.currency, period)}
      </p>
      <PlanLines abilities={lines} className="flex-1" />
      {step && (
        <LinkButton
          to={`/pricing/choose?plan=${plan.slug}&period=${period}`}
          tone={step === "choose" && price ? "primary" : "secondary"}
          aria-label={t(`${step}.named`, { plan: name })}
        >
          {t(step)}
        </LinkButton>
      )}
    </Card>
  );
}

/** Shown after the payment page: the payment provider confirms the payment separately, a moment later. */
export function Returned({ mine }: { mine: OwnPlan | null }) {
  const t = useT("plans");
  const { nameOf } = usePlanTexts();
  const [search] = useSearchParams();
  const slug = search.get("paid");
  if (slug) {
    const begun = mine?.plan.slug === slug;
    return (
      <Banner tone={begun ? "good" : "info"} className="mb-6">
        {t(begun ? "back.active" : "back.paid", { plan: nameOf(slug.slice(0, 30)) })}
      </Banner>
    );
  }
  return search.has("unpaid") ? (
    <Banner tone="warn" className="mb-6">
      {t("back.unpaid")}
    </Banner>
  ) : null;
}
