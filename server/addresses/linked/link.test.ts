import { expect, test } from "vitest";
import { transact } from "#server/kit/db.ts";
import { accept, addressOf, answer, plumber } from "../../../tests/fixtures/requests.ts";
import { world, type Person } from "../../../tests/world/world.ts";
import { home } from "../places-for-tests.ts";
import { findLinked } from "./link.ts";

async function cast() {
  const there = await world();
  const olena = await there.person("Olena", { language: "uk" });
  const body = home({ label: "Будинок", link_enabled: true }, { address_comment: "код 12" });
  const made = await olena.call("POST /addresses", { body });
  if (!("position" in made) || !made.public_alias) throw new Error("no alias");
  const alias = made.public_alias;
  const opens = async (id = alias) => {
    const { status, code } = await there.visitor().attempt("GET /public/addresses/:id", { params: { id } });
    return status === 200 || code;
  };
  return { ...there, olena, id: made.id, alias, opens };
}
type Scene = Awaited<ReturnType<typeof cast>>;

/** A tenant's request at the landlord's place, as the posting link makes it. */
async function posted({ kit, person, id, olena }: Scene, name = "Tenant") {
  const tenant = await person(name, { language: "uk" });
  const own = await addressOf(tenant);
  const body = { ...plumber, title: "Тече кран", description: "Капає.", address_id: own, publish: true };
  const { id: request } = await tenant.call("POST /service-requests", { body });
  await kit.db.updateTable("points").set({ address_id: id, host_id: olena.id }).where("id", "=", request).execute();
  return { tenant, request };
}
const statusOf = async (who: Person, id: string) =>
  (await who.call("GET /service-requests/:id", { params: { id } })).status;

test("a visitor of the link reads the locality in their language, and nothing about owner, street and house", async () => {
  const { visitor, alias } = await cast();
  const seen = await visitor("de").call("GET /public/addresses/:id", { params: { id: alias } });
  expect(seen).toMatchObject({
    public_alias: alias,
    place: { address_limited: "Lwiw, Oblast Lwiw" },
    open_now: null,
    access_hours: null,
  });
  expect(Object.keys(seen).toSorted()).toEqual([
    "access_hours",
    "greeting",
    "greeting_language",
    "open_now",
    "place",
    "public_alias",
    "public_name",
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/Olena|Зелена|79000|Будинок|код 12|49\.83217|24\.03391/);
});

test("the link is off until its owner switches it on, and off again at once", async () => {
  const { kit, olena, id, alias, opens } = await cast();
  const set = (link_enabled: boolean) => olena.call("PATCH /addresses/:id", { params: { id }, body: { link_enabled } });
  expect(await opens()).toBe(true);
  expect((await set(false)).public_alias).toBe(alias);
  expect([await opens(), await transact(kit.db, (tx) => findLinked(tx, alias, olena.id))]).toEqual([
    "address.not_found",
    undefined,
  ]);
  await set(true);
  expect(await transact(kit.db, (tx) => findLinked(tx, alias, olena.id))).toEqual({ id, user_id: olena.id });
});

test("after a rotation the old link is invalid and the new one works", async () => {
  const { olena, person, id, alias, opens } = await cast();
  const { public_alias } = await olena.call("POST /addresses/:id/rotate", { params: { id } });
  expect(public_alias).not.toBe(alias);
  expect([await opens(), await opens(public_alias ?? "")]).toEqual(["address.not_found", true]);
  const stranger = await (await person("Marko")).attempt("POST /addresses/:id/rotate", { params: { id } });
  expect(stranger.code).toBe("address.not_found");
});

test.each(["blocked_at = now()", "leaves_at = now(), erases_at = now()", "deleted_at = now()"])(
  "the link of an owner with %s is dead",
  async (change) => {
    const { kit, olena, opens } = await cast();
    await kit.pool.query(`update users set ${change} where id = $1`, [olena.id]);
    expect(await opens()).toBe("address.not_found");
  },
);

test("turning the link off keeps its requests; deleting the place archives each for its customer", async () => {
  const scene = await cast();
  const { olena, kit, id } = scene;
  const { tenant, request } = await posted(scene);
  const marko = await scene.person("Marko");
  const proposal = await answer(marko, request);
  await olena.call("PATCH /addresses/:id", { params: { id }, body: { link_enabled: false } });
  expect(await statusOf(tenant, request)).toBe("published");
  const refused = await olena.attempt("DELETE /addresses/:id", { params: { id } });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "address.in_use", params: { posts: [`request:${request}`], titles: ["Тече кран"] } },
  });
  await olena.call("DELETE /addresses/:id", { params: { id }, query: { archive: "true" } });
  expect(await statusOf(tenant, request)).toBe("archived");
  const steps = await kit.db
    .selectFrom("proposal_steps")
    .select(["step", "subject_id"])
    .where("proposal_id", "=", proposal.id)
    .where("step", "=", "decline")
    .executeTakeFirstOrThrow();
  expect(steps).toEqual({ step: "decline", subject_id: tenant.id });
});

test("an accepted proposal prevents the deletion of the place; drafts of a tenant are not revealed", async () => {
  const scene = await cast();
  const { olena, kit, id } = scene;
  const first = await posted(scene);
  const marko = await scene.person("Marko");
  await accept(first.tenant, (await answer(marko, first.request)).id);
  const second = await posted(scene, "Neighbour");
  await kit.pool.query("update points set status = 'archived' where id = $1", [second.request]);
  const remove = async (query = {}) =>
    ((await olena.attempt("DELETE /addresses/:id", { params: { id }, query })).body as { params: object }).params;
  expect(await remove({ archive: "true" })).toMatchObject({ posts: [`request:${first.request}`] });
  expect(await statusOf(first.tenant, first.request)).toBe("published");
});
