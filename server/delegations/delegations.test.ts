import { sql } from "kysely";
import { expect, test } from "vitest";
import { as, invited, manages } from "../../tests/fixtures/mandates.ts";
import { provePhone, registration } from "../../tests/fixtures/registration.ts";
import { answer, requestOf } from "../../tests/fixtures/requests.ts";
import { countingApp } from "../../tests/world/count-queries.ts";
import { newPhone, world } from "../../tests/world/world.ts";

const absent = "01980000-0000-7000-8000-000000000000";

test("a manager makes a profile, changes it, finds it, and a stranger finds none of it", async () => {
  const { person } = await world();
  const { olga, anna } = await manages({
    name: "Анна Тестова",
    bio: "Третій поверх.",
    phones: [{ phone: "067 123 45 67" }],
  });
  expect(anna).toMatchObject({ name: "Анна Тестова", claimed: false, open_requests: 0, data_checked: false });
  expect(anna.phones.map(({ phone }) => phone)).toEqual(["+380671234567"]);
  const params = { id: anna.id };
  const body = { data_checked: true, bio: null, phones: [], languages: [{ code: "uk", level: "native" }] } as const;
  const changed = await olga.call("PATCH /users/managed/:id", {
    params,
    body: { ...body, languages: [...body.languages], phones: [] },
  });
  expect(changed).toMatchObject({
    data_checked: true,
    bio: null,
    phones: [],
    languages: [{ code: "uk", level: "native" }],
  });
  const found = async (text: string) =>
    (await olga.call("GET /users/managed", { query: { filter: { text } } })).data.length;
  expect([await found("тест"), await found("testov"), await found("Олег")]).toEqual([1, 1, 0]);
  expect((await olga.call("GET /users/current")).managed).toEqual([
    { id: anna.id, name: "Анна Тестова", latin_name: "Anna Testova" },
  ]);
  const petro = await person("Petro");
  for (const call of ["GET /users/managed/:id", "PATCH /users/managed/:id", "DELETE /users/managed/:id"] as const)
    expect((await petro.attempt(call, { params, ...(call.startsWith("PATCH") && { body: {} }) })).code).toBe(
      "user.not_found",
    );
  expect((await petro.attempt("POST /users/managed/:id/invitation", { params })).code).toBe("user.not_found");
  expect((await petro.attempt("POST /users/managed", { body: { name: "Anna" } })).code).toBe("ability_not_granted");
  expect((await petro.call("GET /users/managed")).data).toEqual([]);
});

test("a plan for one managed person permits exactly one, on every path", async () => {
  const { person, kit } = await world();
  const petro = await person("Petro");
  await sql`insert into subscriptions (user_id, plan_id, state, started_at)
    select ${petro.id}, id, 'active', now() from plans where slug = 'professional'`.execute(kit.db);
  const one = await petro.call("POST /users/managed", { body: { name: "Anna" } });
  const two = await petro.attempt("POST /users/managed", { body: { name: "Boris" } });
  expect([two.status, two.code]).toEqual([403, "ability.limit_exceeded"]);
  expect((two.body as { message: string }).message).toBe("Ability ServiceRequest:manage limit exceeded");
  await petro.call("DELETE /users/managed/:id", { params: { id: one.id } });
  await petro.call("POST /users/managed", { body: { name: "Boris" } });
});

test("a person who claims the profile finds all its requests, and both keep access", async () => {
  const { kit, visitor } = await world();
  const { olga, anna } = await manages();
  const request = await requestOf(as(olga, anna));
  const { token, link } = await invited(olga, anna);
  expect(link).toContain("/register?invitation=");
  const who = visitor();
  expect(await who.call("GET /users/invitation", { query: { token } })).toEqual({
    name: "Anna",
    manager: "Olga",
    locale: "en",
  });
  const phone = newPhone();
  const body = { ...registration(phone, await provePhone(kit, who, phone)), name: "Anna Maria", invitation: token };
  const { user, access_token } = await who.call("POST /register", { body });
  expect(user).toEqual({ id: anna.id, name: "Anna Maria" });
  const headers = { authorization: `Bearer ${access_token}` };
  const self = await who.call("GET /users/current", { headers });
  expect(self).toMatchObject({ id: anna.id, phone, manager: { id: olga.id, name: "Olga" } });
  expect((await who.call("GET /service-requests", { headers })).data.map(({ id }) => id)).toEqual([request.id]);
  expect(await olga.call("GET /users/managed/:id", { params: { id: anna.id } })).toMatchObject({
    claimed: true,
    open_requests: 1,
  });
  const { acting } = await as(olga, anna).call("GET /users/current");
  // Pages are in the language of the reader.
  const { locale } = await olga.call("GET /users/current");
  expect(acting).toEqual({ actor: { id: olga.id, name: "Olga", latin_name: null, locale } });
  expect((await who.attempt("GET /users/invitation", { query: { token } })).code).toBe("link.invalid");
  expect((await olga.attempt("POST /users/managed/:id/invitation", { params: { id: anna.id } })).code).toBe(
    "mandate.claimed",
  );
  const kept = await kit.db.selectFrom("invitations").select("token_hash").where("user_id", "=", anna.id).execute();
  expect(kept.map(({ token_hash }) => token_hash.toString("base64url"))).not.toContain(token);
});

test("a link is stored nowhere in plain text, also with an idempotency key", async () => {
  const { kit } = await world();
  const { olga, anna } = await manages();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const options = { params: { id: anna.id }, headers };
  const [one, two] = [
    await olga.call("POST /users/managed/:id/invitation", options),
    await olga.call("POST /users/managed/:id/invitation", options),
  ];
  expect(one.link).not.toBe(two.link);
  const kept = await kit.db.selectFrom("idempotency_keys").select("key").where("caller", "=", olga.id).execute();
  expect(kept).toEqual([]);
});

test("only the newest link is valid, only while the mandate exists, and the phone must be free", async () => {
  const { kit, visitor, person } = await world();
  const { olga, anna } = await manages();
  const { token: older } = await invited(olga, anna);
  const { token } = await invited(olga, anna);
  const attempt = async (invitation: string, phone = newPhone()) => {
    const who = visitor();
    return (
      await who.attempt("POST /register", {
        body: { ...registration(phone, await provePhone(kit, who, phone)), invitation },
      })
    ).code;
  };
  expect(await attempt(older)).toBe("link.invalid");
  expect(await attempt("x".repeat(43))).toBe("link.invalid");
  const taken = newPhone();
  const who = visitor();
  const body = { ...registration(taken, await provePhone(kit, who, taken)), invitation: token };
  const petro = await person("Petro");
  await kit.db.updateTable("users").set({ phone: taken }).where("id", "=", petro.id).execute();
  expect((await who.attempt("POST /register", { body })).code).toBe("phone.taken");
  expect((await who.call("GET /users/invitation", { query: { token } })).name).toBe("Anna");
  await olga.call("DELETE /users/managed/:id", { params: { id: anna.id } });
  expect(await attempt(token)).toBe("link.invalid");
});

test("an unclaimed profile is erased with its requests; an accepted proposal prevents it", async () => {
  const { kit, person } = await world();
  const { olga, anna } = await manages({ bio: "Secret bio", phones: [{ phone: "067 123 45 68" }] });
  const marko = await person("Marko");
  const tap = await requestOf(as(olga, anna), { title: "Tap" });
  const draft = await as(olga, anna).call("POST /service-requests", { body: { title: "Draft" } });
  const proposal = await answer(marko, tap.id);
  await olga.call("POST /events/:id/accept", { params: { id: proposal.id } });
  const params = { id: anna.id };
  const refused = await olga.attempt("DELETE /users/managed/:id", { params });
  expect([refused.code, (refused.body as { params: object }).params]).toEqual([
    "request.has_accepted",
    { titles: ["Tap"] },
  ]);
  await olga.call("POST /events/:id/decline", { params: { id: proposal.id }, body: { decline_reason: "another" } });
  await olga.call("POST /events/:id/invite", { params: { id: proposal.id } });
  const open = await answer(marko, tap.id);
  await olga.call("DELETE /users/managed/:id", { params });
  const row = await kit.db.selectFrom("users").selectAll().where("id", "=", anna.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: null, bio: null, manager_id: null, phone: null });
  expect(row.deleted_at).not.toBeNull();
  const phones = await kit.db.selectFrom("contact_phones").select("id").where("user_id", "=", anna.id).execute();
  expect(phones).toEqual([]);
  const points = await kit.db.selectFrom("points").selectAll().where("user_id", "=", anna.id).orderBy("id").execute();
  expect(points.map((it) => [it.id, it.status, it.mandate, it.deleted_at !== null])).toEqual([
    [tap.id, "closed", "own", false],
    [draft.id, "incomplete", "own", true],
  ]);
  expect(await marko.call("GET /proposals/:proposalId", { params: { proposalId: open.id } })).toMatchObject({
    status: "declined",
    decline_reason: "request_non_actual",
  });
  expect((await as(olga, anna).attempt("GET /service-requests")).code).toBe("acting_as.refused");
});

test("either side ends the mandate; the person keeps the profile and its requests", async () => {
  const { olga, anna, self } = await manages({}, { claimed: true });
  const request = await requestOf(as(olga, anna));
  await self.call("DELETE /account-settings/manager");
  expect((await self.attempt("DELETE /account-settings/manager")).code).toBe("mandate.not_found");
  expect((await as(olga, anna).attempt("GET /service-requests")).code).toBe("acting_as.refused");
  expect((await olga.attempt("GET /service-requests/:id", { params: { id: request.id } })).code).toBe(
    "request.not_found",
  );
  const kept = await self.call("GET /service-requests/:id", { params: { id: request.id } });
  expect([kept.managed, kept.subject]).toEqual([undefined, null]);
  const other = await manages({}, { claimed: true });
  await other.olga.call("DELETE /users/managed/:id", { params: { id: other.anna.id } });
  expect((await other.self.call("GET /users/current")).manager).toBeNull();
  expect((await other.olga.attempt("DELETE /users/managed/:id", { params: { id: absent } })).code).toBe(
    "user.not_found",
  );
});

test("the person reads the actions in their name, switched or not", async () => {
  const { person } = await world();
  const { olga, anna, self } = await manages({}, { claimed: true });
  const marko = await person("Marko");
  const tap = await requestOf(as(olga, anna), { title: "Tap" });
  const one = await answer(marko, tap.id);
  await olga.call("POST /events/:id/accept", { params: { id: one.id } });
  await olga.call("PATCH /users/managed/:id", { params: { id: anna.id }, body: { data_checked: true } });
  const { data, meta } = await self.call("GET /account-settings/audited-actions", { query: { per_page: 3 } });
  const request = { id: tap.id, title: "Tap", title_language: tap.language };
  expect(data.map((it) => [it.call, it.request])).toEqual([
    ["PATCH /users/managed/:id", null],
    ["POST /events/:id/accept", request],
    ["POST /service-requests", request],
  ]);
  expect(data[0]?.actor).toEqual({ id: olga.id, name: "Olga", latin_name: null });
  expect(meta.total).toBe(4); // the address, too
  expect((await olga.call("GET /account-settings/audited-actions")).data).toEqual([]);
});

test("lists cost the same number of statements for one and for many", async () => {
  const counting = await countingApp();
  const { olga, anna } = await manages({ phones: [{ phone: "067 123 45 69" }] });
  const acting = as(olga, anna);
  const costs = async () => [
    await counting.cost(olga, "GET /users/managed"),
    await counting.cost(olga, "GET /service-requests"),
    await counting.cost(olga, "GET /service-requests", { query: { filter: { managed_user: anna.id } } }),
    await counting.cost(acting, "GET /account-settings/audited-actions", { headers: { "x-managed-user": anna.id } }),
  ];
  await acting.call("POST /service-requests", { body: { title: "One" } });
  const one = await costs();
  for (let i = 0; i < 8; i++) {
    await olga.call("POST /users/managed", { body: { name: `Person ${i}`, phones: [{ phone: "067 123 45 69" }] } });
    await acting.call("POST /service-requests", { body: { title: `Tap ${i}` } });
  }
  expect(await costs()).toEqual(one);
  expect(Math.max(...one)).toBeLessThanOrEqual(4);
  await counting.close();
});

test("of a profile that has changed since it was read nothing is changed", async () => {
  const { olga, anna } = await manages({ phones: [{ phone: newPhone() }] });
  const params = { id: anna.id };
  const attempt = (body: object, version: string) =>
    olga.attempt("PATCH /users/managed/:id", { params, body, headers: { "if-match": `"${version}"` } });
  // The same phone, saved again, gets another id.
  const same = { phones: anna.phones.map(({ phone }) => ({ phone })) };
  expect((await attempt(same, anna.version)).status).toBe(200);
  expect((await attempt({ bio: "One" }, anna.version)).status).toBe(200);
  expect(await attempt({ bio: "Two" }, anna.version)).toMatchObject({ status: 412, code: "version.changed" });
  const now = await olga.call("GET /users/managed/:id", { params });
  expect(now.bio).toBe("One");
  expect((await attempt({ bio: "Two" }, now.version)).status).toBe(200);
});
