import { CircleCheck, CircleDashed, Hourglass } from "lucide-react";
import { Link } from "react-router";
import type { NamedPerson } from "#contract/people.ts";
import type { MySubscription } from "#contract/plans.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { useWords } from "#web/ui/words.ts";

type Someones = MySubscription & { user?: NamedPerson };
type Props = { subscriptions: readonly Someones[]; title?: string };

const looks = {
  pending: { tone: "sun", icon: Hourglass },
  active: { tone: "good", icon: CircleCheck },
  ended: { tone: "neutral", icon: CircleDashed },
} as const;

export function SubscriptionList({ subscriptions, title }: Props) {
  const t = useT("operator");
  return (
    <section className="grid gap-4">
      {title && <h2>{title}</h2>}
      {subscriptions.length === 0 && <p className="text-muted">{t("subscriptions.none")}</p>}
      <ul className="grid gap-4">
        {subscriptions.map((it) => (
          <Row key={it.id} it={it} />
        ))}
      </ul>
    </section>
  );
}

function Row({ it }: { it: Someones }) {
  const t = useT("operator");
  const { nameOf, priceOf } = usePlanTexts();
  const { tone, icon: Icon } = looks[it.state];
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <b className="text-lg">{nameOf(it.plan.slug)}</b>
          <Badge tone={tone} icon={<Icon aria-hidden />}>
            {t(`subscriptions.${it.state}`)}
          </Badge>
        </p>
        {it.user && (
          <Link
            to={`/admin/users/${it.user.id}`}
            className="mt-1 inline-block font-bold wrap-anywhere text-action hover:underline"
          >
            <PersonName person={it.user} gone={t("deleted")} />
          </Link>
        )}
        <p className="mt-1 text-sm text-muted">
          {[useTimes(it), it.state === "pending" && it.period && priceOf(it.price, it.currency, it.period)]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {it.state === "pending" && (
          <p className="numbers mt-1 text-sm">{t("subscriptions.reference", { reference: it.reference })}</p>
        )}
      </div>
      {it.state === "pending" && <Paid it={it} plan={nameOf(it.plan.slug)} />}
    </Card>
  );
}

function useTimes({ created_at, started_at, ends_at, cancelled }: Someones): string {
  const t = useT("operator");
  const { timeZone } = useWords();
  const day = (at: string) => formatDate(at, timeZone);
  if (started_at === null) return t("subscriptions.chosen", { date: day(created_at) });
  const parts = [
    t("subscriptions.since", { date: day(started_at) }),
    ends_at && t("fact.until", { date: day(ends_at) }),
  ];
  return [...parts, cancelled && t("subscriptions.cancelled")].filter(Boolean).join(" · ");
}

function Paid({ it, plan }: { it: Someones; plan: string }) {
  const t = useT("operator");
  return (
    <PageForm summary={false}>
      <input type="hidden" name="subscription" value={it.id} />
      <ConfirmButton
        name="intent"
        value="paid"
        confirmTone="primary"
        question={t("subscriptions.paid_question", { reference: it.reference })}
        consequence={t("subscriptions.paid_text", { plan })}
        confirm={t("subscriptions.paid")}
      >
        {t("subscriptions.paid")}
      </ConfirmButton>
    </PageForm>
  );
}
