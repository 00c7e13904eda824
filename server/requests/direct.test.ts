// Direct requests: to one provider, or to the provider of one offer (rules A5, P9, S5, S7).
import { expect, test } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { addressOf, answer, inbox, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

async function cast() {
  const { person, kit } = await world();
  const [olena, marko, ivan] = await Promise.all([person("Olena"), person("Marko"), person("Ivan")]);
  return { kit, person, olena, marko, ivan, offer: await offerOf(marko) };
}
const offerOf = async (who: Person, publish = true) => {
  const body = { ...plumber, title: "Klempner", address_id: await addressOf(who), publish };
  return who.call("POST /service-offers", { body });
};
const ask = (who: Person, body: object) => who.attempt("POST /service-requests", { body });
const find = (who: Person, id: string) => who.attempt("GET /search-service-requests/:id", { params: { id } });

test("about an offer: its provider is the receiver, is notified, reads which offer, and no other provider finds it", async () => {
  const { olena, marko, ivan, offer } = await cast();
  const tap = await requestOf(olena, { offer_id: offer.id });
  expect(tap).toMatchObject({ receiver: { id: marko.id }, offer: { id: offer.id, title: "Klempner" } });
  expect(await inbox(marko)).toEqual(["new_request.created"]);
  const found = await marko.call("GET /search-service-requests/:id", { params: { id: tap.id } });
  expect(found).toMatchObject({ direct: true, offer: { id: offer.id }, can: { propose: true } });
  expect((await find(ivan, tap.id)).code).toBe("request.not_found");
  expect((await answer(marko, tap.id)).status).toBe("created");
});

test("hidden and direct: the receiver can still open it", async () => {
  const { olena, marko, ivan } = await cast();
  const hidden = await requestOf(olena, { hidden_to_contractors: true, receiver_id: marko.id });
  expect([(await find(marko, hidden.id)).status, (await find(ivan, hidden.id)).status]).toEqual([200, 404]);
});

test("a direct request needs a published offer of another person, and the offer must be of the named receiver", async () => {
  const { olena, marko, ivan, offer } = await cast();
  const draft = await offerOf(marko, false);
  expect((await ask(olena, { offer_id: draft.id })).code).toBe("offer.not_found");
  expect((await ask(marko, { offer_id: offer.id })).body).toMatchObject({
    errors: { offer_id: [{ code: "invalid" }] },
  });
  const mixed = await ask(olena, { offer_id: offer.id, receiver_id: ivan.id });
  expect(mixed.body).toMatchObject({ errors: { receiver_id: [{ code: "invalid" }] } });
});

test("a paused or inactive provider cannot be the receiver, also not at publishing; a block is not revealed", async () => {
  const { kit, olena, marko, offer } = await cast();
  const set = (change: object) => kit.db.updateTable("users").set(change).where("id", "=", marko.id).execute();
  const draft = await requestOf(olena, { offer_id: offer.id, publish: false });
  await set({ paused_at: new Date() });
  const publish = () =>
    olena.attempt("PATCH /service-requests/:id", { params: { id: draft.id }, body: { publish: true } });
  expect((await publish()).code).toBe("provider.not_active");
  expect((await ask(olena, { receiver_id: marko.id })).code).toBe("provider.not_active");
  await set({ paused_at: null, provides_services: false });
  expect((await ask(olena, { receiver_id: marko.id })).code).toBe("provider.not_providing");
  await set({ provides_services: true });
  await kit.db.insertInto("blocked_people").values({ owner_id: marko.id, blocked_id: olena.id }).execute();
  expect((await publish()).code).toBe("user.not_found");
  expect((await ask(olena, { offer_id: offer.id })).code).toBe("offer.not_found");
});

test("a request about a managed offer names and notifies the manager, and shows nothing of the managed person", async () => {
  const { person, kit } = await world();
  const { olga, anna } = await manages();
  const petro = await person("Petro");
  await kit.db.updateTable("users").set({ provides_services: true }).where("id", "=", anna.id).execute();
  const offer = await offerOf(as(olga, anna));
  const asked = await ask(petro, {
    ...plumber,
    title: "Tap",
    address_id: await addressOf(petro),
    offer_id: offer.id,
    publish: true,
  });
  expect(asked.body).toMatchObject({ data: { receiver: { id: anna.id, name: olga.name } } });
  expect(JSON.stringify(asked.body)).not.toContain("Anna");
  const [news] = (await olga.call("GET /notifications")).data;
  expect(news).toMatchObject({ type: "new_request", step: "created", side: "provider", subject: { name: "Anna" } });
  expect((await ask(olga, { offer_id: offer.id })).code).toBe("validation.failed");
});

test(
  "an offer archived while it is asked about: each request is about a published offer or refused",
  { timeout: 60_000 },
  async () => {
    const { kit, olena, marko, offer } = await cast();
    const asks = Array.from({ length: 12 }, () => ask(olena, { offer_id: offer.id, title: "Tap" }));
    const off = marko.call("PATCH /service-offers/:id", { params: { id: offer.id }, body: { archive: true } });
    const answers = await Promise.all([...asks, off.then(() => ask(olena, { offer_id: offer.id }))]);
    for (const { status, code } of answers) expect([201, 404]).toContain(code === "offer.not_found" ? 404 : status);
    expect(answers.at(-1)?.code).toBe("offer.not_found");
    const made = answers.filter(({ status }) => status === 201).length;
    const rows = await kit.db.selectFrom("points").select("id").where("offer_id", "=", offer.id).execute();
    expect(rows.length).toBe(made);
  },
);
