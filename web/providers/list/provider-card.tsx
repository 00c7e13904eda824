import { Languages, MapPin } from "lucide-react";
import { Form, Link } from "react-router";
import { providerPath } from "#web/contacts/provider-link.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { OfferDistance, OfferPrice, OpenBadge } from "#web/offers/offer-facts.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { useWords } from "#web/ui/words.ts";
import { SmallBadges } from "#web/verifications/small-badges.tsx";

type Found = Reply<"GET /service-providers">["data"][number];
/** `people`: the managed people that the reader can ask the provider for; null: the reader cannot ask. */
type Props = { provider: Found; people: { id: string; name: string | null }[] | null };

export function ProviderCard({ provider, people }: Props) {
  const t = useT("providers");
  const { locale } = useWords();
  const { id, name, avatar, point_purposes: services, areas, languages, service_offers: offers, open_now } = provider;
  const [offer] = offers;
  const [area] = areas;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={avatar} />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <Link to={providerPath(id)} className="hover:underline">
              <PersonName person={provider} gone={t("nameless")} />
            </Link>
          </h2>
          <Stars rating={provider.rating} className="text-sm" />
          <p className="text-sm text-muted">{services.map((service) => service.name).join(" · ")}</p>
        </div>
      </div>
      <ul className="grid gap-1.5 text-sm">
        {open_now !== null && (
          <li>
            <OpenBadge open={open_now} />
          </li>
        )}
        {area && (
          <li className="flex items-start gap-2">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{area.place.address_limited}</span>
          </li>
        )}
        {provider.distance && (
          <li>
            <OfferDistance step={provider.distance} />
          </li>
        )}
        <SmallBadges kinds={provider.badge_kinds} />
        {languages.length > 0 && (
          <li className="flex items-start gap-2">
            <Languages aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            {languages.map(({ code }) => nameOf(locale, "language", code)).join(", ")}
          </li>
        )}
      </ul>
      {offer && <OfferPrice offer={offer} className="font-extrabold" />}
      {people && <Behalf id={id} people={people} />}
    </Card>
  );
}

/** Begins a direct request: for a managed person after switching to that person, or for another person without a profile. */
function Behalf({ id, people }: { id: string; people: NonNullable<Props["people"]> }) {
  const t = useT("providers");
  const wizard = `/service/request/add-wizard?receiver=${id}`;
  return (
    <details className="mt-auto">
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
