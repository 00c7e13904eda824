import { BadgeCheck, CreditCard, Languages, Link2 } from "lucide-react";
import { Link } from "react-router";
import { providerPath } from "#web/contacts/provider-link.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { holds } from "#web/kit/session.ts";
import { useSession } from "#web/kit/use-session.ts";
import { nameOf } from "#web/ui/formats.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { useWords } from "#web/ui/words.ts";

export type Person = Reply<"GET /referrals">["data"][number];

/** The whole card links to the person's page; a person without a page has a card without a link. */
export function PersonCard({ person }: { person: Person }) {
  const t = useT("referrals");
  const isPartner = holds(useSession(), "Referral:read");
  const page = isPartner ? `/referral/${person.id}` : person.is_provider ? providerPath(person.id) : null;
  const name = <PersonName person={person} gone={t("people.nameless")} />;
  return (
    <Card as="li" className="relative flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={person.name} src={person.avatar} />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            {page ? (
              <Link to={page} className="whole-card">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="text-sm text-muted">
            {person.point_purposes.map((it) => it.name).join(" · ") || t("profile.no_services")}
          </p>
        </div>
      </div>
      <PersonFacts person={person} />
    </Card>
  );
}

export function PersonFacts({ person: { languages, code, subscriptions, rewarded } }: { person: Person }) {
  const t = useT("referrals");
  const tPlans = useT("plans");
  const { locale } = useWords();
  const [plan] = subscriptions ?? [];
  return (
    <ul className="grid gap-1.5 text-sm">
      {languages.length > 0 && (
        <li className="fact">
          <Languages aria-hidden />
          <span>{languages.map((it) => nameOf(locale, "language", it.code)).join(", ")}</span>
        </li>
      )}
      {code && (
        <li className="fact">
          <Link2 aria-hidden />
          <span className="wrap-anywhere">{t("people.with", { code })}</span>
        </li>
      )}
      {plan && (
        <li className="fact">
          <CreditCard aria-hidden />
          <span>{t("people.plan", { plan: tPlans(`name.${plan.plan as "user"}`, { defaultValue: plan.plan }) })}</span>
        </li>
      )}
      {rewarded && (
        <li className="fact">
          <BadgeCheck aria-hidden />
          <span>{t("people.rewarded")}</span>
        </li>
      )}
    </ul>
  );
}
