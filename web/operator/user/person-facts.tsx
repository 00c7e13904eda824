import type { ReactNode } from "react";
import { languageFacts } from "#contract/kit/languages.ts";
import type { UserRow } from "#contract/operator.ts";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { formatDate, nameOf } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { DateTime } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import { UserLink } from "../user-link.tsx";

/** The facts about a person that an operator needs. */
export function PersonFacts({ user }: { user: UserRow }) {
  const t = useT("operator");
  const { locale, timeZone } = useWords();
  const plans = usePlanTexts();
  const has = useFeatures();
  const until = user.plan_ends_at && t("fact.until", { date: formatDate(user.plan_ends_at, timeZone) });
  const none = t("fact.none");
  return (
    <Card as="section">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-4">
        <Fact name={t("fact.phone")}>
          <span className="numbers">{user.phone ?? none}</span>
        </Fact>
        <Fact name={t("fact.email")}>{user.email ?? none}</Fact>
        <Fact name={t("users.role")}>{t(`role.${user.role}`)}</Fact>
        {has("plans") && (
          <Fact name={t("users.plan")}>
            {plans.nameOf(user.plan)} {until}
          </Fact>
        )}
        <Fact name={t("fact.language")}>{languageFacts[user.locale].name}</Fact>
        <Fact name={t("fact.country")}>{nameOf(locale, "region", user.country_code)}</Fact>
        <Fact name={t("fact.registered")}>
          <DateTime at={user.created_at} />
        </Fact>
        <Fact name={t("fact.seen")}>{user.last_seen_at ? <DateTime at={user.last_seen_at} /> : t("fact.never")}</Fact>
        <Fact name={t("fact.posts")}>
          <span className="numbers">
            {user.requests} / {user.proposals}
          </span>
        </Fact>
        {user.manager && (
          <Fact name={t("fact.manager")}>
            <UserLink user={user.manager} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);
