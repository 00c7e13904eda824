// A tenant posts at the landlord's place through a posting link and never learns the exact address (rule A6).
import { expect, test } from "vitest";
import { accept, addressOf, answer, inbox, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const street = "вулиця Потаємна";
const note = "Ключ у сусідки";

/** Lesia gives Taras the posting link of her flat in Lviv, where Marko works. */
async function cast(reveal: "proposal" | "accepted" = "proposal") {
  const { person, kit } = await world();
  const [lesia, taras, marko] = await Promise.all([
    person("Lesia", { language: "uk" }),
    person("Taras", { language: "uk" }),
    person("Marko"),
  ]);
  const parts = { country_code: "UA", locality: "Львів", road: street, house_number: "77", address_comment: note };
  const flat = await addressOf(lesia, undefined, { reveal, link_enabled: true, address: parts });
  const { public_alias } = await lesia.call("GET /addresses/:id", { params: { id: flat } });
  return { kit, person, lesia, taras, marko, flat, alias: public_alias ?? "" };
}
const body = (public_alias: string, more: object = {}) => ({
  body: { ...plumber, title: "Тече кран", comment: "Код 12", publish: true, public_alias, ...more },
});
const show = (who: Person, id: string) => who.attempt("GET /service-requests/:id", { params: { id } });
const edit = (who: Person, id: string, change: object) =>
  who.attempt("PATCH /service-requests/:id", { params: { id }, body: change });

test("the request is the tenant's, at the landlord's place; she is notified, reads it, and cannot change it", async () => {
  const { lesia, taras, marko, alias, person } = await cast();
  const tap = await taras.call("POST /service-requests", body(alias));
  expect(tap).toMatchObject({ at_link: true, hosted: false, place: { locality: "Львів" }, can: { edit: true } });
  expect(await inbox(lesia)).toEqual(["new_request.at_my_place"]);
  const [news] = (await lesia.call("GET /notifications")).data;
  expect(news).toMatchObject({ side: "customer", request: { id: tap.id }, actor: { name: "Taras" } });

  await answer(marko, tap.id);
  const hers = await lesia.call("GET /service-requests/:id", { params: { id: tap.id } });
  expect(hers).toMatchObject({ hosted: true, title: "Тече кран", comment: null, user: { name: "Taras" } });
  expect(Object.values(hers.can)).not.toContain(true);
  expect((await lesia.call("GET /proposals", { query: { filter: { request: tap.id } } })).data).toEqual([]);
  const mine = async (query: object) => (await lesia.call("GET /service-requests", { query })).data.map(({ id }) => id);
  expect([await mine({}), await mine({ filter: { hosted: "true" } })]).toEqual([[], [tap.id]]);
  const params = { id: tap.id };
  const refused = [
    await edit(lesia, tap.id, { title: "Mine" }),
    await lesia.attempt("POST /service-requests/:id/close", { params, body: { close_reason: "another" } }),
    await lesia.attempt("POST /service-requests/:id/repost", { params }),
    await lesia.attempt("DELETE /service-requests/:id", { params }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => "ability_not_granted"));
  expect((await show(await person("Rita"), tap.id)).code).toBe("request.not_found");
});

test("no reply to the tenant contains the street, the note or the exact point", async () => {
  const { taras, marko, alias, flat, kit } = await cast();
  const exact = await kit.db.selectFrom("addresses").select(["lat", "lng"]).where("id", "=", flat).executeTakeFirst();
  const heard: unknown[] = [await taras.attempt("GET /public/addresses/:id", { params: { id: alias } })];
  const tap = await taras.call("POST /service-requests", body(alias));
  const byMarko = await answer(marko, tap.id);
  await accept(taras, byMarko.id);
  heard.push(
    tap,
    await show(taras, tap.id),
    await edit(taras, tap.id, { description: "Капає" }),
    await taras.attempt("GET /addresses/:id", { params: { id: flat } }),
    await taras.attempt("GET /service-requests", { query: { include: "user,media_files,receiver" } }),
    await taras.attempt("GET /proposals", { query: { include: "user,request" } }),
    await taras.attempt("GET /search-service-requests/:id", { params: { id: tap.id } }),
    await taras.attempt("GET /notifications"),
    await taras.attempt("GET /points/:id", { params: { id: tap.id } }),
  );
  const text = JSON.stringify(heard);
  for (const secret of [street, note, "Дім", exact?.lat, exact?.lng]) expect(text).not.toContain(String(secret));
  expect((await taras.attempt("GET /addresses/:id", { params: { id: flat } })).code).toBe("address.not_found");
});

test("the tenant cannot open the exact place: not to a provider, and not by accepting", async () => {
  const { lesia, taras, marko, alias, flat } = await cast();
  const tap = await taras.call("POST /service-requests", body(alias));
  const byMarko = await answer(marko, tap.id);
  const look = () => marko.attempt("GET /addresses/:id", { params: { id: flat } });
  const promised = async () => {
    const found = await marko.call("GET /search-service-requests/:id", { params: { id: tap.id } });
    const mine = await marko.call("GET /proposals/:proposalId", { params: { proposalId: byMarko.id } });
    return [found.can.see_address, found.address_id, mine.can.see_address];
  };
  for (const step of [async () => undefined, () => accept(taras, byMarko.id)]) {
    await step();
    expect(await look()).toMatchObject({ status: 403, code: "address.host_not_approved" });
    expect(await promised()).toEqual([false, null, false]);
  }
  expect((await lesia.call("GET /reveals")).data).toEqual([]);
  expect((await lesia.call("GET /addresses/:id", { params: { id: flat } })).exact?.road).toBe(street);
});

test("a link that is off, rotated or of a blocked person does not work; requests posted through it stay", async () => {
  const { lesia, taras, alias, flat, kit } = await cast();
  const tap = await taras.call("POST /service-requests", body(alias));
  await lesia.call("PATCH /addresses/:id", { params: { id: flat }, body: { link_enabled: false } });
  expect((await taras.attempt("POST /service-requests", body(alias))).code).toBe("address.not_found");
  expect((await edit(taras, tap.id, { title: "Тече кран у ванній", address_id: flat })).status).toBe(200);
  await taras.call("POST /service-requests/:id/close", { params: { id: tap.id }, body: { close_reason: "another" } });
  const again = await taras.call("POST /service-requests/:id/repost", { params: { id: tap.id } });
  expect(again).toMatchObject({ status: "incomplete", address_id: null, at_link: false });
  await lesia.call("PATCH /addresses/:id", { params: { id: flat }, body: { link_enabled: true } });
  const linked = await taras.call("POST /service-requests/:id/repost", { params: { id: tap.id } });
  expect(linked).toMatchObject({ status: "draft", at_link: true });
  await lesia.call("POST /addresses/:id/rotate", { params: { id: flat } });
  expect((await taras.attempt("POST /service-requests", body(alias))).code).toBe("address.not_found");
  await kit.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", lesia.id).execute();
  const { public_alias } = await kit.db
    .selectFrom("addresses")
    .selectAll()
    .where("id", "=", flat)
    .executeTakeFirstOrThrow();
  expect((await taras.attempt("POST /service-requests", body(public_alias))).code).toBe("address.not_found");
});

test("the own posting link counts as the own place, and a draft at another person's place sends no notification", async () => {
  const { lesia, taras, alias, flat } = await cast();
  const own = await lesia.call("POST /service-requests", body(alias));
  expect(own).toMatchObject({ at_link: false, address_id: flat });
  const draft = await taras.call("POST /service-requests", body(alias, { publish: false }));
  expect([(await show(lesia, draft.id)).status, await inbox(lesia)]).toEqual([404, []]);
  const home = await addressOf(taras);
  expect((await edit(taras, draft.id, { address_id: home, publish: true })).body).toMatchObject({
    data: { at_link: false, address_id: home },
  });
  expect([(await show(lesia, draft.id)).status, await inbox(lesia)]).toEqual([404, []]);
  const both = await taras.attempt("POST /service-requests", body(alias, { address_id: home }));
  expect(both.code).toBe("validation.failed");
});

test(
  "a link switched off while tenants post: each post is whole or refused, and none comes after",
  { timeout: 60_000 },
  async () => {
    const { lesia, taras, alias, flat, kit } = await cast();
    const posts = Array.from({ length: 12 }, () => taras.attempt("POST /service-requests", body(alias)));
    const off = lesia.call("PATCH /addresses/:id", { params: { id: flat }, body: { link_enabled: false } });
    const answers = await Promise.all([...posts, off.then(() => taras.attempt("POST /service-requests", body(alias)))]);
    for (const { status, code } of answers) expect([201, 404]).toContain(code === "address.not_found" ? 404 : status);
    expect(answers.at(-1)?.code).toBe("address.not_found");
    const made = answers.filter(({ status }) => status === 201).length;
    const { count } = await kit.db
      .selectFrom("points")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("host_id", "=", lesia.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(made);
  },
);

test("filters of the own list: urgent, direct, at one place, of a type, hosted", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const marko = await person("Marko");
  const address_id = await addressOf(olena);
  const plain = await requestOf(olena, { address_id });
  const urgent = await requestOf(olena, { urgent: true });
  const direct = await requestOf(olena, { receiver_id: marko.id, address_id });
  const found = async (filter: object) =>
    (await olena.call("GET /service-requests", { query: { filter, sort: "published_at" } })).data.map(({ id }) => id);
  expect(await found({})).toEqual([plain.id, urgent.id, direct.id]);
  expect(await found({ urgent: "true" })).toEqual([urgent.id]);
  expect(await found({ direct: "true" })).toEqual([direct.id]);
  expect(await found({ direct: "false", address: address_id })).toEqual([plain.id]);
  expect(await found({ point_type: "2" })).toEqual([]);
  expect(await found({ hosted: "true" })).toEqual([]);
});
