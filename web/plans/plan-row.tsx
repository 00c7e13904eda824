import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import type { PlanProps } from "./plan-card.tsx";
import { priceIn, usePlanTexts } from "./plan-texts.ts";

/** A plan that few people need, such as landlords and agencies, in one line. */
export function PlanRow({ plan, period, lines, present, step }: PlanProps) {
  const t = useT("plans");
  const { nameOf, aboutOf, priceOf, linesOf } = usePlanTexts();
  const name = nameOf(plan.slug);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          <span className="min-w-0 wrap-anywhere hyphens-auto">{name}</span>
          {present && <Badge tone="action">{t("present")}</Badge>}
        </h3>
        <p className="text-sm wrap-anywhere text-muted">
          {[aboutOf(plan.slug), ...linesOf(lines)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="numbers font-bold">{priceOf(priceIn(plan, period), plan.currency, period)}</p>
      {step && (
        <LinkButton
          to={`/pricing/choose?plan=${plan.slug}&period=${period}`}
          tone="secondary"
          size="sm"
          aria-label={t(`${step}.named`, { plan: name })}
        >
          {t(step)}
        </LinkButton>
      )}
    </li>
  );
}
