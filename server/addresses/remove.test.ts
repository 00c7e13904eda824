import { expect, test } from "vitest";
import { world } from "../../tests/world/world.ts";
import { home } from "./places-for-tests.ts";

async function tapAtHome() {
  const { person, kit } = await world();
  const olena = await person("Olena", { language: "uk" });
  const marko = await person("Marko", { language: "de" });
  const { id: address } = await olena.call("POST /addresses", { body: home({ label: "Дім" }) });
  const [purpose] = await kit.db.selectFrom("point_purposes").selectAll().limit(1).execute();
  const body = {
    title: "Тече кран",
    point_type_id: purpose!.point_type_id,
    point_purpose_ids: [purpose!.id],
    address_id: address,
  };
  const post = async (publish: boolean) =>
    (await olena.call("POST /service-requests", { body: { ...body, publish } })).id;
  const answer = async (request_id: string) => {
    const proposal = { request_id, price_kind: "fixed" as const, amount: 50_000, message: "Прийду завтра" };
    return (await marko.call("POST /proposals", { body: proposal })).id;
  };
  const remove = async (archive?: "true") =>
    olena.attempt("DELETE /addresses/:id", { params: { id: address }, query: archive ? { archive } : {} });
  const statusOf = async (id: string) => (await olena.call("GET /service-requests/:id", { params: { id } })).status;
  return { kit, olena, marko, address, post, answer, remove, statusOf };
}

test("an unused location is deleted, and no exact part remains", async () => {
  const { kit, olena, address, remove } = await tapAtHome();
  const before = await olena.call("GET /addresses/:id", { params: { id: address } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).code).toBe("address.not_found");
  expect((await olena.call("GET /addresses")).data).toEqual([]);
  const row = await kit.db.selectFrom("addresses").selectAll().where("id", "=", address).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    lat: before.position.lat,
    lng: before.position.lng,
    road: null,
    house_number: null,
    label: null,
  });
  expect([row.coarse_lat, row.coarse_lng]).toEqual([before.position.lat, before.position.lng]);
  expect(row.public_alias).not.toBe(before.public_alias);
});

test("a location in use stays, and its posts are named", async () => {
  const { olena, post, remove } = await tapAtHome();
  const posts = [await post(false), await post(true)];
  const refused = await remove();
  expect([refused.status, refused.code]).toEqual([409, "address.in_use"]);
  for (const id of posts) expect(JSON.stringify(refused.body)).toContain(id);
  expect((await olena.call("GET /addresses")).meta.total).toBe(1);
});

test("with ?archive its drafts and published requests are archived, open proposals declined, and the location is deleted", async () => {
  const { olena, marko, post, answer, remove, statusOf } = await tapAtHome();
  const [draft, published] = [await post(false), await post(true)];
  const proposalId = await answer(published);
  const gone = await remove("true");
  expect([gone.status, gone.code]).toEqual([204, null]);
  expect([await statusOf(draft), await statusOf(published)]).toEqual(["archived", "archived"]);
  expect((await marko.call("GET /proposals/:proposalId", { params: { proposalId } })).status).toBe("declined");
  const request = await olena.call("GET /service-requests/:id", { params: { id: published } });
  expect(request.place?.address_limited).toBe("Львів, Львівська область");
});

test("an accepted proposal prevents the deletion of the location, also with ?archive", async () => {
  const { olena, post, answer, remove, statusOf } = await tapAtHome();
  const published = await post(true);
  await olena.call("POST /events/:id/accept", { params: { id: await answer(published) } });
  const draft = await post(false);
  const refused = await remove();
  expect(refused.code).toBe("address.in_use");
  expect(refused.body).toHaveProperty("params.accepted", [`request:${published}`]);
  expect(refused.body).toHaveProperty("params.posts.length", 2);
  expect(await remove("true")).toMatchObject({
    code: "address.in_use",
    body: { params: { posts: [`request:${published}`] } },
  });
  expect([await statusOf(published), await statusOf(draft)]).toEqual(["published", "draft"]);
});

test("the database itself refuses to delete a location in use, and a new post at a deleted one", async () => {
  const { kit, olena, address, post, remove } = await tapAtHome();
  const published = await post(true);
  const goes = kit.db.updateTable("addresses").set({ deleted_at: new Date() }).where("id", "=", address).execute();
  await expect(goes).rejects.toMatchObject({ constraint: "address_in_use" });
  await olena.call("DELETE /service-requests/:id", { params: { id: published } });
  expect((await remove()).status).toBe(204);
  const late = await olena.attempt("POST /service-requests", { body: { title: "Пізно", address_id: address } });
  expect(late.code).toBe("address.not_found");
});

test("posts and deletion at the same time: never a published request at a deleted location", async () => {
  const { kit, address, post, remove } = await tapAtHome();
  await Promise.allSettled([post(true), remove(), post(true), remove("true"), post(true), remove()]);
  const { rows } = await kit.pool.query<{ broken: number }>(
    `select count(*)::int as broken from points p join addresses a on a.id = p.address_id
     where a.id = $1 and a.deleted_at is not null and p.deleted_at is null and p.status = 'published'`,
    [address],
  );
  expect(rows[0]?.broken).toBe(0);
});
