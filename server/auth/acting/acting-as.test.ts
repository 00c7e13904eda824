// Acting as: one header, one resolver. A caller without a mandate is refused, never served as themselves (rules P8, W5).
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints, named, paramNames, type Listed } from "../../../tests/contract/endpoints.ts";
import { as, manager, manages } from "../../../tests/fixtures/mandates.ts";
import { addressOf, requestOf } from "../../../tests/fixtures/requests.ts";
import { password, world, type Person } from "../../../tests/world/world.ts";

const absent = "01980000-0000-7000-8000-000000000000";
const refused = [403, "acting_as.refused"];
const ask = async (who: Person, call: Listed["call"] = "GET /users/current", options: object = {}) => {
  const { status, code } = await who.attempt(call, options);
  return [status, code];
};

describe("a caller that names a person in the header", () => {
  test("is served as that person, and reads the name of the acting person", async () => {
    const { olga, anna } = await manages();
    const seen = await as(olga, anna).call("GET /users/current");
    expect(seen).toMatchObject({
      id: anna.id,
      name: "Anna",
      acting: { actor: { id: olga.id, name: "Olga" } },
      managed: [],
    });
    expect(seen.phone).toBeNull();
    expect((await olga.call("GET /users/current")).acting).toBeNull();
  });

  test("is refused for a stranger, an unknown id, a malformed id, oneself, and the own manager", async () => {
    const { olga, anna, self } = await manages({}, { claimed: true });
    const { person } = await world();
    const petro = await person("Petro");
    for (const id of [petro.id, olga.id, absent, "7", "", "' or 1=1", `${anna.id},${anna.id}`])
      expect([id, await ask(as(olga, { id, name: "" }))]).toEqual([id, refused]);
    expect(await ask(as(petro, anna))).toEqual(refused);
    expect(await ask(as(self, olga))).toEqual(refused);
    expect(await ask(as(self, anna))).toEqual(refused);
  });

  test("a refusal is in the audit log, once a minute for the same person, without typed text", async () => {
    const { olga, anna } = await manages();
    const { person, kit } = await world();
    const petro = await person("Petro");
    for (const id of [anna.id, anna.id, olga.id, "no id", "no id"])
      expect(await ask(as(petro, { id, name: "" }))).toEqual(refused);
    const rows = await kit.db
      .selectFrom("audit_log")
      .select(["subject_id", "details"])
      .where("actor_id", "=", petro.id)
      .where("action", "=", "acting_as.refused")
      .execute();
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.subject_id)).toEqual(expect.arrayContaining([anna.id, olga.id, null]));
    expect(rows.map(({ details }) => details)).toEqual([{}, {}, {}]);
  });

  test("is refused for a person who is blocked, deleted, or no longer managed", async () => {
    const { kit } = await world();
    const { olga, anna } = await manages();
    const set = (facts: object) => kit.db.updateTable("users").set(facts).where("id", "=", anna.id).execute();
    expect((await ask(as(olga, anna)))[0]).toBe(200);
    for (const column of ["blocked_at", "deleted_at"]) {
      await set({ [column]: new Date() });
      expect(await ask(as(olga, anna))).toEqual(refused);
      expect(await ask(as(olga, anna), "POST /service-requests", { body: { title: "x" } })).toEqual(refused);
      await set({ [column]: null });
    }
    await olga.call("DELETE /users/managed/:id", { params: { id: anna.id } });
    expect(await ask(as(olga, anna))).toEqual(refused);
  });

  test("is refused on public calls, too, while visitors' headers count for nothing", async () => {
    const { visitor } = await world();
    const { olga, anna } = await manages();
    const publicCalls = endpoints.filter(({ access, method }) => access === "public" && method === "GET");
    for (const { call } of publicCalls)
      expect([call, await ask(as(olga, { id: absent, name: "" }), call)]).toEqual([call, refused]);
    expect((await ask(as(olga, anna), "GET /messengers"))[0]).toBe(200);
    const headers = { "x-managed-user": anna.id };
    expect((await visitor().attempt("GET /messengers", { headers })).status).toBe(200);
    expect((await visitor().attempt("GET /users/current", { headers })).code).toBe("auth.required");
  });
});

describe("while acting", () => {
  let olga: Person;
  let acting: Person;
  beforeAll(async () => {
    const made = await manages();
    olga = made.olga;
    acting = as(olga, made.anna);
  });

  const selfish = endpoints.filter(({ noDelegation }) => noDelegation);
  test.each(named(selfish))("%s is refused", async (call, it) => {
    const params = Object.fromEntries(paramNames(it).map((name) => [name, absent]));
    expect(await ask(acting, call, { params, body: it.body ? {} : undefined })).toEqual(refused);
  });

  test("these are passwords, sessions, account deletion, data exports, mandates and plans", () => {
    const paths = selfish.map(({ call }) => call);
    for (const word of [
      "POST /password/change",
      "POST /phone/change",
      "DELETE /sessions",
      "DELETE /account-settings",
      "POST /account-settings/exports",
      "POST /users/managed",
      "POST /subscriptions",
      "POST /service-requests/managed",
      "DELETE /account-settings/manager",
    ])
      expect(paths).toContain(word);
  });

  test("operator rights do not apply while acting", async () => {
    const { kit } = await world();
    const { olga: boss, anna } = await manages();
    await kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", boss.id).execute();
    const admin = endpoints.filter(({ access }) => access === "Account:manage");
    expect(admin.length).toBeGreaterThan(0);
    for (const it of admin) {
      const params = Object.fromEntries(paramNames(it).map((name) => [name, absent]));
      const [status] = await ask(as(boss, anna), it.call, { params, body: it.body ? {} : undefined });
      expect([it.call, status]).toEqual([it.call, 403]);
    }
  });

  test("the rights are the abilities that both people have", async () => {
    const { kit } = await world();
    const { olga: boss, anna } = await manages();
    const grant = (person: { id: string }, plan: string) =>
      sql`insert into subscriptions (user_id, plan_id, state, started_at)
        select ${person.id}, id, 'active', now() from plans where slug = ${plan}`.execute(kit.db);
    await grant(boss, "company");
    const limitOf = (
      abilities: { resource: string; action: string; limit: number | null }[],
      resource: string,
      action: string,
    ) => abilities.find((it) => it.resource === resource && it.action === action)?.limit;
    const mine = (await boss.call("GET /users/current")).ability;
    const both = (await as(boss, anna).call("GET /users/current")).ability;
    expect([limitOf(mine, "ServiceOffer", "create"), limitOf(both, "ServiceOffer", "create")]).toEqual([100, 3]);
    expect([limitOf(mine, "ServiceRequest", "manage"), limitOf(both, "ServiceRequest", "manage")]).toEqual([
      null,
      undefined,
    ]);
    await kit.db.updateTable("users").set({ role: "user" }).where("id", "=", boss.id).execute();
    await kit.db
      .updateTable("subscriptions")
      .set({ ends_at: new Date(0), started_at: new Date(0) })
      .where("user_id", "=", boss.id)
      .execute();
    expect((await ask(as(boss, anna), "POST /service-requests", { body: { title: "Stranded nobody" } }))[0]).toBe(201);
  });

  test("no chains: a managed person manages no people, and a manager is not managed", async () => {
    const { kit } = await world();
    const { olga: boss, self } = await manages({}, { claimed: true });
    const other = await manager("Rita");
    await kit.db.updateTable("users").set({ role: "manager" }).where("id", "=", self.id).execute();
    expect(await ask(self, "POST /users/managed", { body: { name: "Boris" } })).toEqual(refused);
    const link = (id: string, manager_id: string) =>
      kit.db.updateTable("users").set({ manager_id }).where("id", "=", id).execute();
    await expect(link(boss.id, other.id)).rejects.toThrow("no chains");
    await expect(link(other.id, self.id)).rejects.toThrow("no chains");
    await expect(link(other.id, other.id)).rejects.toThrow(/chain|check/);
  });

  test("opened contacts count for the actor, and an idempotency key belongs to one identity", async () => {
    const { kit, person } = await world();
    const { olga: boss, anna } = await manages();
    const marko = await person("Marko", { visibility: "authorized" });
    const { quota } = await as(boss, anna).call("GET /users/:id/phones", { params: { id: marko.id } });
    expect(quota?.used).toBe(1);
    const spent = await kit.db
      .selectFrom("open_targets")
      .select(["viewer", "target_id"])
      .where("viewer", "in", [boss.id, anna.id])
      .execute();
    expect(spent).toEqual([{ viewer: boss.id, target_id: marko.id }]);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = { title: "Once" };
    const first = await as(boss, anna).attempt("POST /service-requests", { body, headers });
    const again = await as(boss, anna).attempt("POST /service-requests", { body, headers });
    expect([first.status, again.headers["idempotency-replayed"]]).toEqual([201, "true"]);
    expect(await ask(boss, "POST /service-requests", { body, headers })).toEqual([422, "idempotency.payload_differs"]);
    expect((await boss.call("GET /service-requests")).data).toHaveLength(1);
  });

  test("it works by cookies, too", async () => {
    const { app } = await world();
    const { olga: boss, anna } = await manages();
    const payload = { phone: boss.phone, password, carrier: "cookie" };
    const own = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const login = await app.inject({
      method: "POST",
      url: "/api/token",
      payload,
      headers: own,
      remoteAddress: boss.ip,
    });
    const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const call = async (id: string) => {
      const headers = { cookie, ...own, "x-managed-user": id };
      const url = "/api/service-requests";
      return app.inject({ method: "POST", url, payload: { title: "By cookie" }, headers, remoteAddress: boss.ip });
    };
    const made = await call(anna.id);
    expect([made.statusCode, made.json().data.subject.id]).toEqual([201, anna.id]);
    const stranger = await call(absent);
    expect([stranger.statusCode, stranger.json().code]).toEqual(refused);
  });

  test("the person's places and own requests are within reach, the manager's own are not", async () => {
    const { olga: boss, anna, self } = await manages({}, { claimed: true });
    const home = await addressOf(self);
    const own = await requestOf(self, { address_id: home, title: "Own" });
    const mine = await requestOf(boss, { title: "Mine" });
    const acting = as(boss, anna);
    expect((await acting.call("GET /addresses")).data.map(({ id }) => id)).toEqual([home]);
    await acting.call("PATCH /service-requests/:id", { params: { id: own.id }, body: { title: "Own, edited" } });
    expect((await acting.call("GET /service-requests")).data.map(({ title }) => title)).toEqual(["Own, edited"]);
    expect((await acting.attempt("GET /service-requests/:id", { params: { id: mine.id } })).code).toBe(
      "request.not_found",
    );
  });
});
