import { expect, test } from "vitest";
import { as, manager, manages } from "../../tests/fixtures/mandates.ts";
import { accept, addressOf, answer, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const absent = "01980000-0000-7000-8000-000000000000";
const content = { ...plumber, title: "Tap", publish: true };

test("a request for a managed person is theirs, written by the manager, and providers deal with the manager", async () => {
  const { kit } = await world();
  const { olga, anna } = await manages();
  const address_id = await addressOf(as(olga, anna));
  const body = { ...content, user_id: anna.id, address_id };
  const made = await olga.call("POST /service-requests/managed", { body });
  expect([made.managed, made.subject]).toEqual([true, { id: anna.id, name: "Anna", latin_name: null }]);
  const row = await kit.db.selectFrom("points").selectAll().where("id", "=", made.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ user_id: anna.id, actor_id: olga.id, contact_id: olga.id, mandate: "managed" });
  const switched = await as(olga, anna).call("POST /service-requests", { body: { ...content, address_id } });
  expect(switched).toMatchObject({ managed: true, subject: { id: anna.id } });
  expect((await as(olga, anna).attempt("POST /service-requests/managed", { body })).code).toBe("acting_as.refused");
});

test("without a profile it is on behalf: owned by the poster, who is the contact, and managed is false", async () => {
  const { kit, person } = await world();
  const petro = await person("Petro");
  const body = { ...content, address_id: await addressOf(petro) };
  const made = await petro.call("POST /service-requests/managed", { body });
  expect([made.managed, made.subject]).toEqual([false, null]);
  const row = await kit.db.selectFrom("points").selectAll().where("id", "=", made.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ user_id: petro.id, contact_id: petro.id, mandate: "on_behalf" });
});

test("only for people managed by the caller, only at their places, and no field can claim a mandate", async () => {
  const { person } = await world();
  const { olga, anna } = await manages();
  const [stranger, marko] = await Promise.all([manager("Rita"), person("Marko")]);
  const at = await addressOf(as(olga, anna));
  const attempt = async (who: Person, body: object) =>
    (await who.attempt("POST /service-requests/managed", { body })).code;
  expect(await attempt(stranger, { ...content, user_id: anna.id, address_id: at })).toBe("user.not_found");
  expect(await attempt(olga, { ...content, user_id: absent })).toBe("user.not_found");
  expect(await attempt(olga, { ...content, user_id: anna.id, address_id: await addressOf(olga) })).toBe(
    "address.not_found",
  );
  expect(await attempt(olga, { title: "x", managed: true })).toBe("validation.failed");
  expect(await attempt(olga, { title: "x", user_id: anna.id, receiver_id: olga.id })).toBe("validation.failed");
  expect(await attempt(olga, { title: "x", user_id: anna.id, receiver_id: marko.id })).toBeNull();
});

test("the manager lists, edits, publishes, closes, reposts, deletes without switching; all of it is audited", async () => {
  const { kit, person } = await world();
  const { olga, anna } = await manages();
  const [marko, ivan] = await Promise.all([person("Marko"), person("Ivan")]);
  const own = await requestOf(olga, { title: "Mine" });
  const address_id = await addressOf(as(olga, anna));
  const body = { ...content, user_id: anna.id, address_id, publish: false };
  const { id } = await olga.call("POST /service-requests/managed", { body });
  const params = { id };
  const titles = async (query: object) =>
    (await olga.call("GET /service-requests", { query })).data.map(({ title }) => title);
  expect(await titles({})).toEqual(["Tap", "Mine"]);
  expect(await titles({ filter: { managed_user: anna.id } })).toEqual(["Tap"]);
  expect(await titles({ filter: { managed_user: ivan.id } })).toEqual([]);
  const edited = await olga.call("PATCH /service-requests/:id", { params, body: { title: "Big tap", publish: true } });
  expect([edited.status, edited.can.close, edited.address_id]).toEqual(["published", true, address_id]);
  const one = await answer(marko, id);
  const two = await answer(ivan, id);
  const { data } = await olga.call("GET /proposals", { query: { filter: { side: "received", request: id } } });
  expect(data.map((it) => [it.id, it.can.accept, it.can.see_phones])).toEqual([
    [one.id, true, true],
    [two.id, true, true],
  ]);
  await olga.call("POST /events/:id/decline", { params: { id: two.id }, body: { decline_reason: "another" } });
  await accept(olga, one.id);
  expect((await olga.attempt("DELETE /service-requests/:id", { params })).code).toBe("request.has_accepted");
  await olga.call("POST /service-requests/:id/close", { params, body: { close_reason: "request_completed" } });
  const again = await olga.call("POST /service-requests/:id/repost", { params });
  expect(again).toMatchObject({ status: "draft", managed: true, subject: { id: anna.id } });
  await olga.call("DELETE /service-requests/:id", { params: { id: again.id } });
  expect(await titles({})).toEqual(["Big tap", "Mine"]);
  const steps = await kit.db
    .selectFrom("proposal_steps")
    .selectAll()
    .where("step", "in", ["accept", "decline"])
    .where("actor_id", "=", olga.id)
    .orderBy("at")
    .execute();
  expect(steps.map((it) => [it.step, it.by, it.subject_id])).toEqual([
    ["decline", "customer", anna.id],
    ["accept", "customer", anna.id],
  ]);
  const actions = await kit.db
    .selectFrom("audit_log")
    .selectAll()
    .where("subject_id", "=", anna.id)
    .where("action", "=", "acting_as")
    .orderBy("id")
    .execute();
  expect(actions.map((it) => [it.actor_id === olga.id, (it.details as { call: string }).call])).toEqual(
    [
      "POST /addresses",
      "POST /service-requests/managed",
      "PATCH /service-requests/:id",
      "POST /events/:id/decline",
      "POST /events/:id/accept",
      "POST /service-requests/:id/close",
      "POST /service-requests/:id/repost",
      "DELETE /service-requests/:id",
    ].map((call) => [true, call]),
  );
  expect(own.managed).toBeUndefined();
});

test("the manager sees the person's own requests only by switching", async () => {
  const { olga, anna, self } = await manages({}, { claimed: true });
  const own = await requestOf(self, { title: "Private" });
  const params = { id: own.id };
  expect((await olga.call("GET /service-requests")).data).toEqual([]);
  for (const call of ["GET /service-requests/:id", "DELETE /service-requests/:id"] as const)
    expect((await olga.attempt(call, { params })).code).toBe("request.not_found");
  expect((await as(olga, anna).call("GET /service-requests/:id", { params })).title).toBe("Private");
  const managed = await requestOf(as(olga, anna), { title: "For Anna" });
  expect((await self.call("GET /service-requests")).data.map(({ title }) => title)).toEqual(["For Anna", "Private"]);
  await self.call("PATCH /service-requests/:id", { params: { id: managed.id }, body: { title: "By Anna" } });
});

test("a managed request leaves the market while either is blocked, and is hidden from people blocked by either", async () => {
  const { kit, person } = await world();
  const { olga, anna } = await manages();
  const [marko, ivan] = await Promise.all([person("Marko"), person("Ivan")]);
  const position = { lat: 46.3, lng: 28.66, locality: "Blocktown", country_code: "MD" };
  const { id } = await requestOf(as(olga, anna), { position, title: "Blocked or not" });
  const filter = { lat: String(position.lat), lng: String(position.lng), radius: "5000" };
  const found = async (who: Person) =>
    (await who.call("GET /search-service-requests", { query: { filter } })).data.length +
    ((await who.attempt("GET /search-service-requests/:id", { params: { id } })).status === 200 ? 1 : 0);
  const inPublic = async () =>
    (
      await ivan.call("GET /public/service-requests", { query: { filter: { country: "MD" }, per_page: 100 } })
    ).data.some((it) => it.id === id);
  expect([await found(marko), await inPublic()]).toEqual([2, true]);
  for (const person of [olga, anna]) {
    const block = (blocked_at: Date | null) =>
      kit.db.updateTable("users").set({ blocked_at }).where("id", "=", person.id).execute();
    await block(new Date());
    expect([await found(marko), await inPublic()]).toEqual([0, false]);
    await block(null);
    await kit.db.insertInto("blocked_people").values({ owner_id: person.id, blocked_id: ivan.id }).execute();
    expect((await ivan.call("GET /search-service-requests", { query: { filter } })).data).toEqual([]);
    const shown = await ivan.attempt("GET /search-service-requests/:id", { params: { id } });
    expect(shown.code).toBe("request.not_found");
    await kit.db.deleteFrom("blocked_people").where("blocked_id", "=", ivan.id).execute();
  }
  expect(await found(marko)).toBe(2);
});
