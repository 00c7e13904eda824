import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { usePlanTexts } from "./plan-texts.ts";
import type { OwnPlan } from "./read-own-plan.ts";

type Props = { mine: OwnPlan; back: string; result?: unknown; className?: string };

/** The plan that waits for its payment: the amount, and the reference for the transfer. */
export function Pending({ mine: { pending, instructions }, back, result, className }: Props) {
  const t = useT("plans");
  const { nameOf } = usePlanTexts();
  if (!pending) return null;
  const { id, price, currency, reference, payment } = pending;
  const how = payment === "stripe" ? "stripe" : price === null ? "on_request" : instructions ? "how" : "offline";
  return (
    <Banner title={t("pending.title", { plan: nameOf(pending.plan.slug) })} className={className ?? ""}>
      <div className="grid gap-3 text-base">
        {how === "how" && <p className="whitespace-pre-line wrap-anywhere">{instructions}</p>}
        <p>{t(`pending.${how}`)}</p>
        {how !== "stripe" && (
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <div>
              <dt className="text-sm text-muted">{t("pending.reference")}</dt>
              <dd className="numbers text-xl font-bold tracking-wide wrap-anywhere">{reference}</dd>
            </div>
            {price !== null && currency !== null && (
              <div>
                <dt className="text-sm text-muted">{t("pending.amount")}</dt>
                <dd>
                  <Price minor={price} currency={currency} className="text-xl font-bold" />
                </dd>
              </div>
            )}
          </dl>
        )}
        <PageForm action="/pricing" result={result}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="back" value={back} />
          <SubmitButton name="intent" value="take_back" tone="secondary" size="sm">
            {t("pending.take_back")}
          </SubmitButton>
        </PageForm>
      </div>
    </Banner>
  );
}
