// Rows → reply: a provider without contacts, of a managed one nothing but the manager (rule P9).
import type { Person } from "#contract/people.ts";
import type { Provider } from "#contract/providers.ts";
import { coarsePlace } from "#server/addresses/place-columns.ts";
import type { Names } from "#server/catalog/names.ts";
import { type CardRow, toCard } from "#server/offers/cards.ts";
import type { AreaRow, ProviderRow } from "./queries.ts";

type Beside = {
  names: Names;
  person: Person;
  offers: CardRow[];
  areas: AreaRow[];
};

export function presentProvider(row: ProviderRow, { names, person, offers, areas }: Beside): Provider {
  const { name, latin_name, languages } = person;
  return {
    ...person,
    manager: row.contact_id === person.id ? null : { id: row.contact_id, name, latin_name, languages },
    bio: row.bio,
    bio_language: row.bio_language,
    point_purposes: names.purposes(offers.flatMap((offer) => offer.purpose_ids)),
    service_offers: offers.map((offer) => toCard(names, offer)),
    areas: onceEach(areas.map(({ place, radius }) => ({ place: coarsePlace(place, names.language), radius }))),
    open_now: row.open_now,
    distance: null,
  };
}

/** Several addresses in one town are one area, with the widest radius. */
function onceEach(areas: Provider["areas"]): Provider["areas"] {
  const seen = new Map(areas.toReversed().map((area) => [area.place.address_limited, area]));
  return [...seen.values()].toReversed();
}
