import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Stars } from "#web/reviews/stars.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Block } from "./block.tsx";
import type { TodayData } from "./block.tsx";

/** People around who do what the request asks for. A direct request goes to one of them (rule S5); this one stays open to all. */
export function People({ people, need }: { people: TodayData["people"]; need: string | null }) {
  const t = useT("today");
  return (
    <Block id="people" title={t("people.title")}>
      <p className="mb-2 text-sm text-muted">{t("people.text")}</p>
      <Card className="p-0! sm:p-0!">
        <ul className="divide-y divide-line">
          {people.map((it) => (
            <Person key={it.offer_id} need={need} {...it} />
          ))}
        </ul>
      </Card>
    </Block>
  );
}

function Person({ offer_id, person, rating, price, price_kind, currency, need, ...offer }: Askable) {
  const t = useT("today");
  const ask = new URLSearchParams({ offer: offer_id, ...(need && { need }) });
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
      <Avatar name={person.name} src={person.avatar} />
      <p className="min-w-0 flex-1 basis-40">
        <Link to={`/service/offer/${offer_id}`} className="block leading-snug font-bold wrap-anywhere hover:underline">
          <PersonName person={person} gone="" />
        </Link>
        <span className="flex flex-wrap gap-x-2 text-sm text-muted">
          <Stars rating={rating} />
          {price_kind && <Price minor={price} currency={currency} kind={price_kind} className="font-bold text-ink" />}
          {offer.title && (
            <span className="wrap-anywhere">
              <PostTitle of={offer} untitled="" />
            </span>
          )}
        </span>
      </p>
      <LinkButton to={`/service/request/add-wizard?${ask}`} tone="secondary" size="sm">
        {t("people.ask")}
        <span className="visually-hidden">: {person.name}</span>
      </LinkButton>
    </li>
  );
}
type Askable = TodayData["people"][number] & { need: string | null };
