import { expect, test } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { idsOf, offerAt, searchOffers, somewhere } from "../../tests/fixtures/offers.ts";
import { addressOf, plumber } from "../../tests/fixtures/requests.ts";
import { world } from "../../tests/world/world.ts";

async function cast() {
  const { person, kit, visitor } = await world();
  const { olga, anna, self } = await manages({}, { claimed: true });
  for (const who of [olga, self]) await who.call("PATCH /account-settings", { body: { provides_services: true } });
  return { person, kit, visitor: visitor(), olga, anna, self, asAnna: as(olga, anna), position: somewhere() };
}

test("a managed offer shows the manager: name, languages, hours, and searches find it by them", async () => {
  const { kit, visitor, olga, anna, self, asAnna, position } = await cast();
  await kit.db
    .insertInto("user_languages")
    .values({ user_id: anna.id, code: "pt" })
    .onConflict((on) => on.doNothing())
    .execute();
  const week = { days: [1, 2, 3, 4, 5, 6, 7].map((weekday_number) => ({ weekday_number, closed: true })) };
  await self.call("POST /business-hours", { body: week });
  const offer = await offerAt(asAnna, position, { title: "Прибирання" });
  expect([offer.managed, offer.subject]).toEqual([true, { id: anna.id, name: "Anna", latin_name: null }]);
  const [found] = await searchOffers(visitor, position);
  expect([found?.provider?.id, found?.managed, found?.open_now]).toEqual([olga.id, true, null]);
  const page = await visitor.call("GET /public/service-offers/:id", { params: { id: offer.id } });
  expect([page.provider?.name, page.hours, page.own]).toEqual(["Olga", null, false]);
  const by = async (filter: object) => idsOf(await searchOffers(visitor, position, filter));
  expect([await by({ language: "pt" }), await by({ language: "en" })]).toEqual([[], [offer.id]]);
  expect([await by({ provider: anna.id }), await by({ provider: olga.id })]).toEqual([[], [offer.id]]);
  for (const who of [olga, self, asAnna]) {
    const mine = await who.call("GET /public/service-offers/:id", { params: { id: offer.id } });
    expect([mine.own, mine.can]).toEqual([true, { edit: true, request: false }]);
  }
});

test("the manager edits it without switching; a copy is for the same person; all of it is audited", async () => {
  const { olga, anna, self, asAnna } = await cast();
  const body = { ...plumber, title: "Прибирання", address_id: await addressOf(asAnna) };
  const { id } = await asAnna.call("POST /service-offers", { body });
  const params = { id };
  await olga.call("PATCH /service-offers/:id", { params, body: { publish: true } });
  const copy = await olga.call("POST /service-offers", { body: { clone_of: id, title: "Ще" } });
  expect([copy.managed, copy.subject?.id, copy.status]).toEqual([true, anna.id, "draft"]);
  const own = await self.call("POST /service-offers", { body: { clone_of: id } });
  expect([own.managed, own.subject]).toEqual([undefined, null]);
  const { data } = await olga.call("GET /service-offers", { query: { filter: { managed_user: anna.id } } });
  expect(data.map(({ title }) => title)).toEqual(["Ще", "Прибирання"]);
  const both = await olga.call("GET /points", { query: { filter: { kind: "offer" }, include: "user" } });
  expect(both.data.map(({ user }) => user?.id)).toEqual([anna.id, anna.id]);
  await olga.call("DELETE /service-offers/:id", { params });
  const actions = (await self.call("GET /account-settings/audited-actions")).data.map((action) => action.call);
  expect(actions).toEqual(
    expect.arrayContaining(["PATCH /service-offers/:id", "POST /service-offers", "DELETE /service-offers/:id"]),
  );
});

test("when the mandate ends the offer is the person's own, and so are its languages", async () => {
  const { visitor, self, asAnna, position } = await cast();
  const { id } = await offerAt(asAnna, position);
  await self.call("DELETE /account-settings/manager");
  const [found] = await searchOffers(visitor, position);
  expect([found?.id, found?.provider?.id, found?.managed]).toEqual([id, self.id, undefined]);
});

test("account deletion archives the offers; erasure deletes all their content", async () => {
  const { kit, person, visitor, position } = await cast();
  const marko = await person("Marko");
  const { id } = await offerAt(marko, position, { title: "Секретне слово", description: "Ще слово" });
  await marko.call("POST /account-settings/exports");
  await marko.call("DELETE /account-settings", { body: { password: "korrekt-horse-battery" } });
  expect(await searchOffers(visitor, position)).toEqual([]);
  const row = await kit.db.selectFrom("points").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.status).toBe("archived");
});
