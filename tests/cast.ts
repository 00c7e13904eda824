// Starting points of stories: places, requests and answers of named people. Everything is created through the API.
import type { AddressInput } from "#contract/addresses.ts";
import type { Calls } from "#contract/surface.ts";
import { world, type Person } from "./world.ts";

export const lviv = { lat: 49.8397, lng: 24.0297, locality: "Львів", country_code: "UA" };
export const kyiv = { lat: 50.4501, lng: 30.5234, locality: "Київ", country_code: "UA" };

type Spot = { lat: number; lng: number; locality: string; country_code: string };

/** A home with street and house in a town. */
export const home = (spot: Spot = lviv, facts: Partial<AddressInput> = {}): AddressInput => ({
  lat: spot.lat,
  lng: spot.lng,
  label: "Дім",
  exact: true,
  ...facts,
  address: {
    country_code: spot.country_code,
    locality: spot.locality,
    locality_type: "city",
    road: "вулиця Тестова",
    house_number: "12",
    ...facts.address,
  },
});

export async function addressOf(person: Person, spot: Spot = lviv, facts: Partial<AddressInput> = {}): Promise<string> {
  return (await person.call("POST /addresses", { body: home(spot, facts) })).id;
}

type RequestBody = Calls["POST /service-requests"]["body"];

/** The purpose `plumber` of the type `home_master`. */
export const plumber = { point_type_id: 1, point_purpose_ids: [1] };

/** A published request of that person, by default a leaking tap in Lviv. */
export async function requestOf(
  person: Person,
  facts: RequestBody & { spot?: Spot; reveal?: "proposal" | "accepted" } = {},
) {
  const { spot = lviv, reveal = "proposal", ...fields } = facts;
  const address_id = fields.address_id ?? (await addressOf(person, spot, { reveal }));
  return person.call("POST /service-requests", {
    body: {
      ...plumber,
      title: "Тече кран на кухні",
      description: "Капає день і ніч.",
      publish: true,
      ...fields,
      address_id,
    },
  });
}

export const answer = (provider: Person, request_id: string, facts: Partial<Calls["POST /proposals"]["body"]> = {}) =>
  provider.call("POST /proposals", {
    body: {
      request_id,
      price_kind: "fixed",
      amount: 80_000,
      currency: "UAH",
      message: "Kann morgen kommen.",
      ...facts,
    },
  });

export const accept = (customer: Person, proposalId: string) =>
  customer.call("POST /events/:id/accept", { params: { id: proposalId } });

/** Olena's tap, answered by Marko and Ivan. All three are new people. */
export async function requestWithTwoProposals() {
  const { person } = await world();
  const [olena, marko, ivan] = await Promise.all([
    person("Olena", { language: "uk" }),
    person("Marko", { language: "de" }),
    person("Ivan", { language: "en" }),
  ]);
  const tap = await requestOf(olena);
  const byMarko = await answer(marko, tap.id);
  const byIvan = await answer(ivan, tap.id, { amount: 60_000, message: "I can come today." });
  return { olena, marko, ivan, tap, byMarko, byIvan };
}

/** Type and step of a person's notifications, newest first. */
export async function inbox(person: Person): Promise<string[]> {
  const { data } = await person.call("GET /notifications");
  return data.map((it) => `${it.type}.${it.step}`);
}
