import { CircleCheck, CircleDashed, Hourglass } from "lucide-react";
import type { NamedPerson } from "#contract/people.ts";
import type { MySubscription } from "#contract/plans.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { formatDate } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { List } from "#web/ui/show/list-item.tsx";
import { useWords } from "#web/ui/words.ts";
import { PaidButton, PaidRow } from "./paid-row.tsx";
import { UserLink } from "./user-link.tsx";

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
      {subscriptions.length > 0 && (
        <List label={t("nav.subscriptions")}>
          {subscriptions.map((it) => (
            <Row key={it.id} it={it} />
          ))}
        </List>
      )}
    </section>
  );
}

/** In the list of all people the person leads, on the page of a person the plan. */
function Row({ it }: { it: Someones }) {
  const t = useT("operator");
  const { nameOf, priceOf } = usePlanTexts();
  const { tone, icon: Icon } = looks[it.state];
  const plan = nameOf(it.plan.slug);
  const isPending = it.state === "pending";
  const facts = [it.user && plan, useTimes(it), isPending && it.period && priceOf(it.price, it.currency, it.period)];
  return (
    <PaidRow
      title={it.user ? <UserLink user={it.user} className="inline-flex min-h-8 items-center" /> : <b>{plan}</b>}
      badge={
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {t(`subscriptions.${it.state}`)}
        </Badge>
      }
      facts={facts.filter(Boolean).join(" · ")}
    >
      {isPending && (
        <>
          <p className="numbers text-sm">{t("subscriptions.reference", { reference: it.reference })}</p>
          <PaidButton
            name="subscription"
            id={it.id}
            question={t("subscriptions.paid_question", { reference: it.reference })}
            consequence={t("subscriptions.paid_text", { plan })}
          >
            {t("subscriptions.paid")}
          </PaidButton>
        </>
      )}
    </PaidRow>
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
