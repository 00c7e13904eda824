import { Link } from "react-router";
import { providerPath } from "#web/contacts/provider-link.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Stars } from "#web/reviews/stars.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { Price } from "#web/ui/show/price.tsx";

export type Offers = Reply<"GET /public/nearby">["people"];
type Offer = Offers[number];

/** The page of a person. */
export const personPath = ({ id, provider }: Offer): string =>
  provider?.is_provider ? providerPath(provider.id) : `/service/offer/${id}`;

type Props = {
  people: Offers;
  title: string;
  all: string;
  /** The place is a guess: the reader can name another one. */
  isGuess: boolean;
};

const askPlace = () => document.querySelector<HTMLElement>("input[name=place]")?.focus();

/** Providers with pictures, services and prices. All cards have the same height, so that replacing them moves nothing. */
export function PeopleNow({ people, title, all, isGuess }: Props) {
  const t = useT("content");
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <SectionHead id="people" title={title} to={all} label={t("people.all")} />
      {isGuess && (
        <p className="-mt-2 mb-2 text-sm text-muted">
          {t("people.guess")}{" "}
          <button type="button" onClick={askPlace} className="min-h-11 font-bold text-action hover:underline">
            {t("people.elsewhere")}
          </button>
        </p>
      )}
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0 lg:grid-cols-6">
        {people.map((offer) => (
          <PersonCard key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function PersonCard({ offer }: { offer: Offer }) {
  const t = useT("content");
  const { provider, point_purposes, title, price, currency, price_kind, open_now } = offer;
  return (
    <li className="relative flex w-[min(9.5rem,75vw)] shrink-0 snap-start flex-col rounded-card border border-line bg-card p-3 sm:w-auto">
      <Avatar name={provider?.name ?? null} src={provider?.avatar ?? null} size="lg" className="self-center" />
      <p className="mt-1 min-h-[1.25rem] text-center text-xs font-bold text-good">{open_now && t("people.open")}</p>
      <h3 className="truncate text-base">
        <Link to={personPath(offer)} className="rounded after:absolute after:inset-0">
          {provider && <PersonName person={provider} gone="" />}
        </Link>
      </h3>
      <p className="h-[1rem] overflow-hidden text-xs/[1rem]">
        <Stars rating={provider?.rating ?? null} />
      </p>
      <p className="truncate text-sm text-muted">{point_purposes[0]?.name ?? title}</p>
      <p className="mt-1 truncate text-sm font-bold">
        <Price minor={price} currency={currency} kind={price_kind ?? "fixed"} />
      </p>
    </li>
  );
}

/** A heading with the link to the whole list. */
export const SectionHead = ({ id, title, to, label }: { id: string; title: string; to?: string; label?: string }) => (
  <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
    <h2 id={id} className="min-w-0 text-xl sm:text-2xl">
      {title}
    </h2>
    {to && (
      <Link to={to} className="inline-flex min-h-11 shrink-0 items-center font-bold text-action hover:underline">
        {label}
      </Link>
    )}
  </div>
);
