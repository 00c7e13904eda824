// What a customer reads before an acceptance is what the acceptance opens; who ends a deal is counted on both sides.
import { expect, test } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import {
  accept,
  addressOf,
  answer,
  plumber,
  requestOf,
  requestWithTwoProposals,
} from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const opensOf = async (who: Person, proposalId: string) =>
  (await who.call("GET /proposals/:proposalId", { params: { proposalId } })).opens;

test("the customer reads which contacts an acceptance opens, and exactly these open then; the provider reads nothing of it", async () => {
  const { kit } = await world();
  const { olena, marko, byMarko } = await requestWithTwoProposals();
  expect(await opensOf(olena, byMarko.id)).toEqual({
    contact: { id: olena.id, name: "Olena", latin_name: null },
    phones: true,
    messengers: false,
    their_phones: true,
    their_messengers: false,
    address: "exact",
  });
  expect(await opensOf(marko, byMarko.id)).toBeNull();
  await kit.db.deleteFrom("contact_phones").where("user_id", "=", olena.id).execute();
  await kit.db
    .insertInto("user_messengers")
    .values({ user_id: olena.id, slug: "telegram", handle: "olena_l" })
    .execute();
  expect(await opensOf(olena, byMarko.id)).toMatchObject({ phones: false, messengers: true });
  await accept(olena, byMarko.id);
  const opened = await marko.call("GET /users/:id/phones", { params: { id: olena.id } });
  expect([opened.phones, opened.messengers.map(({ slug }) => slug)]).toEqual([[], ["telegram"]]);
  expect(await opensOf(olena, byMarko.id)).toBeNull();
});

test("the address of a landlord waits for the landlord; a place without a house has none to open", async () => {
  const { person } = await world();
  const [olena, taras, marko] = [await person("Olena"), await person("Taras"), await person("Marko")];
  const flat = await addressOf(olena, undefined, { link_enabled: true });
  const { public_alias } = await olena.call("GET /addresses/:id", { params: { id: flat } });
  const body = { ...plumber, title: "Heating", publish: true, public_alias: public_alias ?? "" };
  const hosted = await taras.call("POST /service-requests", { body });
  const byMarko = await answer(marko, hosted.id);
  expect(await opensOf(taras, byMarko.id)).toMatchObject({ contact: { id: taras.id }, address: "host" });
  await olena.call("POST /addresses/:id/residents/:userId", { params: { id: flat, userId: taras.id } });
  expect(await opensOf(taras, byMarko.id)).toMatchObject({ address: "exact" });

  const town = { address: { country_code: "UA", locality: "Львів", locality_type: "city" as const } };
  const vague = await olena.call("POST /addresses", {
    body: { lat: 49.84, lng: 24.03, label: "Town", exact: false, ...town },
  });
  const coarse = await requestOf(olena, { address_id: vague.id });
  expect(await opensOf(olena, (await answer(marko, coarse.id)).id)).toMatchObject({ address: "none" });
});

test("of a managed request the contacts of the manager open, and the manager reads whose they are", async () => {
  const { person } = await world();
  const { olga, anna } = await manages();
  const marko = await person("Marko");
  const request = await requestOf(as(olga, anna), { title: "For Anna" });
  const { id } = await answer(marko, request.id);
  const contact = { id: olga.id, name: olga.name };
  expect(await opensOf(as(olga, anna), id)).toMatchObject({ contact });
  expect(await opensOf(olga, id)).toMatchObject({ contact });
});

test("providers who could propose read how often a customer ended a job after choosing, and nobody else", async () => {
  const { person } = await world();
  const { olena, marko, ivan, byMarko } = await requestWithTwoProposals();
  const next = await requestOf(olena, { title: "Next" });
  const seen = async (who: Person) =>
    (await who.call("GET /search-service-requests/:id", { params: { id: next.id } })).customer_ended;
  expect(await seen(ivan)).toBe(0);
  await accept(olena, byMarko.id);
  await olena.call("POST /events/:id/decline", { params: { id: byMarko.id }, body: { decline_reason: "another" } });
  expect([await seen(ivan), await seen(marko)]).toEqual([1, 1]);
  const other = await requestOf(olena);
  await accept(olena, (await answer(ivan, other.id)).id);
  await olena.call("POST /service-requests/:id/close", { params: { id: other.id }, body: { close_reason: "another" } });
  expect(await seen(marko)).toBe(2);
  expect(await seen(olena)).toBeNull();
  expect(await seen(await person("Uliana", { provides: false }))).toBeNull();
});
