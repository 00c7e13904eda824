import { expect, test } from "vitest";
import { offerAt, somewhere } from "../../tests/fixtures/offers.ts";
import { world } from "../../tests/world/world.ts";

async function cast() {
  const { person, kit, visitor } = await world();
  const [marko, olena] = await Promise.all([person("Marko", { language: "de" }), person("Olena")]);
  const offer = await offerAt(marko, somewhere(), { title: "Труби", comment: "Для себе" });
  const params = { id: offer.id };
  const set = (change: object) => kit.db.updateTable("users").set(change).where("id", "=", marko.id).execute();
  return { kit, visitor: visitor(), marko, olena, offer, params, set };
}

test("anyone reads a published offer; its owner reads that it is his", async () => {
  const { visitor, marko, olena, params } = await cast();
  const page = await visitor.call("GET /public/service-offers/:id", { params });
  expect(page).toMatchObject({
    title: "Труби",
    own: false,
    paused: false,
    hours: null,
    open_now: null,
    distance: null,
  });
  expect([page.can, page.media_files]).toEqual([{ edit: false, request: true }, []]);
  expect(JSON.stringify(page)).not.toContain("Для себе");
  expect((await olena.call("GET /public/service-offers/:id", { params })).can).toEqual({ edit: false, request: true });
  const mine = await marko.call("GET /public/service-offers/:id", { params });
  expect([mine.own, mine.can]).toEqual([true, { edit: true, request: false }]);
});

test("archived offers and drafts are visible only to their owner", async () => {
  const { visitor, marko, olena, params } = await cast();
  await marko.call("PATCH /service-offers/:id", { params, body: { archive: true } });
  for (const who of [visitor, olena])
    expect((await who.attempt("GET /public/service-offers/:id", { params })).code).toBe("offer.not_found");
  expect((await marko.call("GET /public/service-offers/:id", { params })).status).toBe("archived");
});

test("the offer of a paused or inactive provider shows it and takes no request; that of a blocked one is not found", async () => {
  const { visitor, params, set } = await cast();
  const show = async () => {
    const { paused, can } = await visitor.call("GET /public/service-offers/:id", { params });
    return [paused, can.request];
  };
  await set({ paused_at: new Date() });
  expect(await show()).toEqual([true, false]);
  await set({ paused_at: null, provides_services: false });
  expect(await show()).toEqual([true, false]);
  await set({ provides_services: true });
  expect(await show()).toEqual([false, true]);
  await set({ blocked_at: new Date() });
  expect((await visitor.attempt("GET /public/service-offers/:id", { params })).code).toBe("offer.not_found");
});

test("a block hides the offer between the two people", async () => {
  const { kit, marko, olena, params } = await cast();
  const ivan = await (await world()).person("Ivan");
  const blocks = [
    { owner_id: marko.id, blocked_id: olena.id },
    { owner_id: ivan.id, blocked_id: marko.id },
  ];
  await kit.db.insertInto("blocked_people").values(blocks).execute();
  for (const who of [olena, ivan])
    expect((await who.attempt("GET /public/service-offers/:id", { params })).code).toBe("offer.not_found");
});
