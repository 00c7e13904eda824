import { expect, test } from "vitest";
import { offersUpTo, planOf } from "../../tests/fixtures/plans.ts";
import { addressOf, plumber } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const content = { ...plumber, title: "Сантехнік на годину" };
const absent = "01980000-0000-7000-8000-000000000000";

async function cast() {
  const { person, kit, visitor } = await world();
  const marko = await person("Marko", { language: "de" });
  return { person, kit, visitor, marko, at: await addressOf(marko) };
}

test("Marko saves an unfinished offer, finishes it, publishes, archives and publishes it again", async () => {
  const { marko, at } = await cast();
  const { id, ...begun } = await marko.call("POST /service-offers", { body: { title: "Сантехнік" } });
  expect([begun.status, begun.missing]).toEqual(["incomplete", ["point_type_id", "point_purpose_ids", "address_id"]]);
  const params = { id };
  const early = await marko.attempt("PATCH /service-offers/:id", { params, body: { publish: true } });
  expect([early.status, early.code]).toEqual([422, "offer.incomplete"]);
  const edit = (body: object) => marko.call("PATCH /service-offers/:id", { params, body });
  const whole = await edit({
    ...plumber,
    address_id: at,
    price: 45_000,
    price_kind: "hourly",
    tags: "кран; труба, злив",
  });
  expect(whole).toMatchObject({
    status: "draft",
    price: 45_000,
    price_kind: "hourly",
    tags: ["кран", "труба", "злив"],
  });
  expect(whole.can).toEqual({ edit: true, publish: true, archive: true, delete: true, clone: true });
  const out = await edit({ publish: true });
  expect([out.status, out.published_at === null]).toEqual(["published", false]);
  expect((await edit({ archive: true })).status).toBe("archived");
  expect((await edit({ publish: true })).status).toBe("published");
  const broken = await marko.attempt("PATCH /service-offers/:id", { params, body: { title: null } });
  expect(broken.code).toBe("offer.incomplete");
});

test("a clone is a new draft with the content; given changes take precedence", async () => {
  const { marko, at } = await cast();
  const body = {
    ...content,
    address_id: at,
    price: 45_000,
    price_kind: "from",
    comment: "Для себе",
    publish: true,
  } as const;
  const offer = await marko.call("POST /service-offers", { body });
  const copy = await marko.call("POST /service-offers", { body: { clone_of: offer.id, title: "Аварійний виклик" } });
  expect(copy.id).not.toBe(offer.id);
  expect(copy).toMatchObject({ status: "draft", title: "Аварійний виклик", price: 45_000, price_kind: "from" });
  expect([copy.comment, copy.address_id, copy.published_at]).toEqual(["Для себе", at, null]);
  const live = await marko.call("POST /service-offers", { body: { clone_of: offer.id, publish: true } });
  expect([live.status, live.title]).toEqual(["published", content.title]);
});

test("only an own offer can be copied, read as own, changed or deleted", async () => {
  const { marko, at, person } = await cast();
  const ivan = await person("Ivan");
  const { id } = await marko.call("POST /service-offers", { body: { ...content, address_id: at, publish: true } });
  for (const clone_of of [id, absent])
    expect((await ivan.attempt("POST /service-offers", { body: { clone_of } })).code).toBe("offer.not_found");
  for (const call of ["GET /service-offers/:id", "PATCH /service-offers/:id", "DELETE /service-offers/:id"] as const)
    expect((await ivan.attempt(call, { params: { id }, ...(call.startsWith("PATCH") ? { body: {} } : {}) })).code).toBe(
      "offer.not_found",
    );
  const theirs = await addressOf(ivan);
  const body = { ...content, address_id: theirs };
  expect((await marko.attempt("POST /service-offers", { body })).code).toBe("address.not_found");
});

test("a clone of an offer with a deleted place needs a new place", async () => {
  const { marko, at } = await cast();
  const { id } = await marko.call("POST /service-offers", { body: { ...content, address_id: at, publish: true } });
  await marko.call("PATCH /service-offers/:id", { params: { id }, body: { archive: true } });
  await marko.call("DELETE /addresses/:id", { params: { id: at } });
  const copy = await marko.call("POST /service-offers", { body: { clone_of: id } });
  expect([copy.status, copy.missing]).toEqual(["incomplete", ["address_id"]]);
});

async function allowed(who: Person, limit: number) {
  const { kit } = await world();
  const plan_id = (await planOf(kit, { month_price: 0, abilities: offersUpTo(limit) })).id;
  await who.call("POST /subscriptions", { body: { plan_id, period: "month" } });
}

test("the limit applies to every way of publishing: new, clone, edit, from the archive, both paths; drafts do not count", async () => {
  const { marko, at } = await cast();
  await allowed(marko, 4);
  const body = { ...content, address_id: at };
  const live: string[] = [];
  for (let made = 0; made < 4; made++)
    live.push((await marko.call("POST /service-offers", { body: { ...body, publish: true } })).id);
  const [first = "", second = ""] = live;
  const refused = async (attempt: Promise<{ status: number; code: string | null }>) => {
    const { status, code } = await attempt;
    expect([status, code]).toEqual([403, "ability.limit_exceeded"]);
  };
  const draft = await marko.call("POST /service-offers", { body });
  await refused(marko.attempt("POST /service-offers", { body: { ...body, publish: true } }));
  await refused(marko.attempt("POST /service-offers", { body: { clone_of: first, publish: true } }));
  await refused(marko.attempt("PATCH /service-offers/:id", { params: { id: draft.id }, body: { publish: true } }));
  await refused(marko.attempt("POST /points", { body: { kind: "offer", ...body, publish: true } }));
  await refused(marko.attempt("PATCH /points/:id", { params: { id: draft.id }, body: { publish: true } }));
  await marko.call("PATCH /service-offers/:id", { params: { id: first }, body: { archive: true } });
  await marko.call("PATCH /service-offers/:id", { params: { id: draft.id }, body: { publish: true } });
  await refused(marko.attempt("PATCH /service-offers/:id", { params: { id: first }, body: { publish: true } }));
  await marko.call("DELETE /service-offers/:id", { params: { id: second } });
  expect(
    (await marko.call("PATCH /service-offers/:id", { params: { id: first }, body: { publish: true } })).status,
  ).toBe("published");
});

test("a deleted offer disappears everywhere", async () => {
  const { marko, at, visitor } = await cast();
  const { id } = await marko.call("POST /service-offers", { body: { ...content, address_id: at, publish: true } });
  await marko.call("DELETE /service-offers/:id", { params: { id } });
  expect((await marko.attempt("GET /service-offers/:id", { params: { id } })).code).toBe("offer.not_found");
  expect((await visitor().attempt("GET /public/service-offers/:id", { params: { id } })).code).toBe("offer.not_found");
  const { data } = await visitor().call("GET /public/service-offers", {
    query: { filter: { provider: marko.id } },
  });
  expect(data).toEqual([]);
});
