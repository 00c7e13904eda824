// Programmes on public pages (rule D7).
import { expect, test } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { offerAt, somewhere } from "../../tests/fixtures/offers.ts";
import { addressOf, answer, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function onMarket() {
  const { person, visitor, kit } = await world();
  const [marko, olena] = await Promise.all([person("Marko"), person("Olena")]);
  const offer = await offerAt(marko, somewhere());
  const reader = visitor("de");
  const titles = async () => {
    const pages = await Promise.all([
      reader.call("GET /public/service-providers/:id", { params: { id: marko.id } }),
      reader.call("GET /public/service-offers/:id", { params: { id: offer.id } }),
    ]);
    return pages.map(({ discounts }) => discounts.map(({ title }) => title));
  };
  return { marko, olena, offer, reader, titles, kit };
}
const programme = async (who: Person, title: string, facts: object = {}) =>
  (await who.call("POST /discount-programmes", { body: { title, kind: "percent", value: 10, ...facts } })).id;

test("pages show the programmes that a proposal could carry now: running, with uses left, for the services of the offer", async () => {
  const { marko, olena, offer, reader, titles, kit } = await onMarket();
  await programme(marko, "later", { starts_on: day(3) });
  const over = await programme(marko, "over", { ends_on: day(3) });
  await kit.db
    .updateTable("discount_programs")
    .set({ ends_on: day(-3) })
    .where("id", "=", over)
    .execute();
  const ended = await programme(marko, "ended");
  await marko.call("PATCH /discount-programmes/:id", { params: { id: ended }, body: { ended: true } });
  await programme(marko, "other work", { point_purpose_ids: [2] });
  const once = await programme(marko, "once", { max_uses: 1 });
  await programme(marko, "pipes", { point_purpose_ids: [1], ends_on: day(3), min_price: 50_000, currency: "UAH" });
  expect(await titles()).toEqual([
    ["pipes", "once", "other work"],
    ["pipes", "once"],
  ]);
  const { discounts } = await reader.call("GET /public/service-offers/:id", { params: { id: offer.id } });
  expect(discounts[0]).toEqual({
    id: expect.any(String),
    title: "pipes",
    title_language: expect.any(String),
    kind: "percent",
    value: 10,
    value_is_percent: true,
    currency: "UAH",
    first_time_only: false,
    pay_days: null,
    min_price: 50_000,
    point_purposes: [expect.objectContaining({ id: 1, name: "Klempner" })],
    starts_on: null,
    ends_on: day(3),
  });
  const proposal = await answer(marko, (await requestOf(olena)).id, { discount_program_id: once });
  expect((await titles())[1]).toEqual(["pipes"]);
  await marko.call("PATCH /proposals/:proposalId", {
    params: { proposalId: proposal.id },
    body: { discount_program_id: null },
  });
  expect((await titles())[1]).toEqual(["pipes", "once"]);
});

test("a change of a programme, and of its uses, is announced to the cache of public pages", async () => {
  const { marko, olena, kit } = await onMarket();
  const request = await requestOf(olena);
  const announces = async (change: () => Promise<unknown>) => {
    const before = kit.publicChanges.snapshot();
    await change();
    await expect.poll(() => kit.publicChanges.isCurrent(before, ["offers"])).toBe(false);
  };
  let id = "";
  await announces(async () => (id = await programme(marko, "ten", { max_uses: 1 })));
  const { id: proposalId } = await answer(marko, request.id);
  await announces(() =>
    marko.call("PATCH /proposals/:proposalId", { params: { proposalId }, body: { discount_program_id: id } }),
  );
  await announces(() => marko.call("PATCH /discount-programmes/:id", { params: { id }, body: { value: 20 } }));
  await announces(() => marko.call("DELETE /discount-programmes/:id", { params: { id } }));
});

test("during a pause, and for a managed person, pages show none", async () => {
  const { marko, titles, reader, kit, offer } = await onMarket();
  await programme(marko, "ten");
  await marko.call("PATCH /account-settings", { body: { paused: true } });
  const params = { id: offer.id };
  expect((await reader.call("GET /public/service-offers/:id", { params })).discounts).toEqual([]);
  const own = await marko.call("GET /public/service-providers/:id", { params: { id: marko.id } });
  expect([own.hidden, own.discounts]).toEqual(["provider.paused", []]);
  await marko.call("PATCH /account-settings", { body: { paused: false } });
  expect(await titles()).toEqual([["ten"], ["ten"]]);

  const { olga, anna } = await manages();
  await kit.db.updateTable("users").set({ provides_services: true }).where("id", "=", anna.id).execute();
  const acting = as(olga, anna);
  const body = { ...plumber, title: "Managed", address_id: await addressOf(acting), publish: true };
  const managed = await acting.call("POST /service-offers", { body });
  await programme(acting, "Anna's ten");
  const pages = [
    await reader.call("GET /public/service-offers/:id", { params: { id: managed.id } }),
    await reader.call("GET /public/service-providers/:id", { params: { id: anna.id } }),
  ];
  expect(pages.map(({ discounts }) => discounts)).toEqual([[], []]);
});
