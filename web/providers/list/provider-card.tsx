import { Form, Link } from "react-router";
import { providerPath } from "#web/contacts/provider-link.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { OfferDistance, OfferPrice } from "#web/offers/offer-facts.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { dot } from "#web/ui/show/dot.ts";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import { CheckedMark } from "#web/verifications/small-badges.tsx";

type Found = Reply<"GET /service-providers">["data"][number];
/** `people`: the managed people that the reader can ask the provider for; null: the reader cannot ask. */
type Props = { provider: Found; people: { id: string; name: string | null }[] | null };

/** Face, name and rating, services and place, price. The whole card is a link. */
export function ProviderCard({ provider, people }: Props) {
  const t = useT("providers");
  const words = useT("offers");
  const { language } = useWords();
  const { id, name, avatar, point_purposes: services, areas, service_offers: offers, open_now, rating } = provider;
  const [offer] = offers;
  const place = areas[0]?.place;
  const facts = [
    ...services.map((service) => softHyphens(service.name, language)),
    place?.locality ?? place?.address_limited,
  ];
  return (
    <Card as="li" className="relative flex flex-col p-4! sm:p-5!">
      <div className="flex gap-3">
        <Avatar name={name} src={avatar} />
        <div className="min-w-0">
          <h2 className="text-base leading-snug wrap-anywhere sm:text-lg">
            <Link to={providerPath(id)} className="whole-card">
              <PersonName person={provider} gone={t("nameless")} />
            </Link>
            <CheckedMark kinds={provider.badge_kinds} />
          </h2>
          <Stars rating={rating} className="text-sm" />
          <p className="text-sm text-muted">
            {facts.filter(Boolean).join(dot)}
            {provider.distance && (
              <>
                {dot}
                <OfferDistance step={provider.distance} plain />
              </>
            )}
          </p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-2">
        {offer && <OfferPrice offer={offer} className="text-lg leading-tight font-extrabold" />}
        {open_now && <span className="text-sm font-bold text-good">{words("open.now")}</span>}
        {people && <Behalf id={id} people={people} />}
      </div>
    </Card>
  );
}

/** Begins a direct request: for a managed person after switching to that person, or for another person without a profile. */
function Behalf({ id, people }: { id: string; people: NonNullable<Props["people"]> }) {
  const t = useT("providers");
  const wizard = `/service/request/add-wizard?receiver=${id}`;
  return (
    <details className="relative z-10 ml-auto open:w-full">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold text-action">{t("list.behalf")}</summary>
      <ul className="grid gap-2 pt-2">
        {people
          .filter((person) => person.id !== id)
          .map((person) => (
            <li key={person.id}>
              <Form method="post" action="/acting">
                <input type="hidden" name="id" value={person.id} />
                <input type="hidden" name="next" value={wizard} />
                <button
                  type="submit"
                  className="min-h-11 w-full rounded-field bg-action-soft px-4 text-left font-bold text-action wrap-anywhere hover:underline"
                >
                  {person.name}
                </button>
              </Form>
            </li>
          ))}
        <li>
          <LinkButton to={`${wizard}&for=other`} tone="secondary" size="sm" className="w-full">
            {t("list.behalf_other")}
          </LinkButton>
        </li>
      </ul>
    </details>
  );
}
