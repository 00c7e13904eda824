import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { Progress } from "#web/ui/show/progress.tsx";
import { useWords } from "#web/ui/words.ts";
import { Pending } from "./pending.tsx";
import { usePlanTexts } from "./plan-texts.ts";
import { renews, type OwnPlan } from "./read-own-plan.ts";

/**
 * The plan in the account settings: its end, its used limits, the plan that waits for payment, and the cancellation.
 */
export function MyPlan({ mine, back }: { mine: OwnPlan; back: string }) {
  const t = useT("plans");
  const { nameOf } = usePlanTexts();
  return (
    <Card as="section" className="grid gap-5">
      <p>
        <b className="block text-xl">{nameOf(mine.plan.slug)}</b> <span className="text-muted">{useUntil(mine)}</span>
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {mine.allowances
          .filter(({ limit, used }) => limit !== 0 || used > 0)
          .map((it) => (
            <Used key={it.resource} {...it} />
          ))}
      </ul>
      <Pending mine={mine} back={back} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/pricing" tone="secondary">
          {t("mine.others")}
        </LinkButton>
        <Cancel mine={mine} back={back} />
      </div>
    </Card>
  );
}

function useUntil(mine: OwnPlan): string | null {
  const t = useT("plans");
  const { timeZone } = useWords();
  const { active } = mine;
  if (!active) return null;
  if (renews(mine)) return t("mine.renews");
  if (active.ends_at === null) return active.plan.slug === "user" ? null : t("mine.endless");
  return t(active.cancelled ? "mine.cancelled" : "mine.until", { date: formatDate(active.ends_at, timeZone) });
}

type UsedProps = OwnPlan["allowances"][number];
function Used({ resource, limit, used }: UsedProps) {
  const t = useT("plans");
  const label = t(resource === "ServiceOffer" ? "mine.used.ServiceOffer:create" : "mine.used.ServiceRequest:manage");
  return (
    <li className="grid content-start gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        <b className="numbers">{limit === null ? t("mine.unlimited", { used }) : t("mine.of", { used, limit })}</b>
      </p>
      {limit !== null && <Progress value={limit === 0 ? 1 : Math.min(1, used / limit)} label={label} />}
    </li>
  );
}

/** Cancelling stops the renewal of a plan with an end, and ends a plan without an end at once. */
function Cancel({ mine: { active }, back }: { mine: OwnPlan; back: string }) {
  const t = useT("plans");
  if (!active || active.cancelled || active.plan.slug === "user" || active.plan.slug === "trial") return null;
  const how = active.ends_at === null ? "stop" : "cancel";
  return (
    <PageForm action="/pricing" summary={false}>
      <input type="hidden" name="id" value={active.id} />
      <input type="hidden" name="back" value={back} />
      <ConfirmButton
        name="intent"
        value="cancel"
        tone="quiet"
        question={t(`mine.${how}_ask`)}
        consequence={t(`mine.${how}_text`)}
        confirm={t(`mine.${how}`)}
      >
        {t(`mine.${how}`)}
      </ConfirmButton>
    </PageForm>
  );
}
