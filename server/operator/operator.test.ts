import { sql } from "kysely";
import { expect, test } from "vitest";
import { surface } from "#contract/surface.ts";
import { failedJob, operatorOf } from "../../tests/fixtures/operators.ts";
import { planOf } from "../../tests/fixtures/plans.ts";
import { requestCode, codeIn, messageTo } from "../../tests/fixtures/registration.ts";
import { countingApp } from "../../tests/world/count-queries.ts";
import { newPhone, world, type Person } from "../../tests/world/world.ts";

const absent = "01980000-0000-7000-8000-000000000000";
const find = async (who: Person, filter: object) =>
  (await who.call("GET /admin/users", { query: { filter, per_page: 100 } })).data.map(({ id }) => id);

test("only operators have access, whatever other roles people have", async () => {
  const { kit, person, visitor } = await world();
  const roles = ["user", "owner", "manager", "tenant", "landlord", "referral_partner"] as const;
  const people = await Promise.all(roles.map((role) => person(role)));
  for (const [i, role] of roles.entries())
    await kit.db.updateTable("users").set({ role }).where("id", "=", people[i]!.id).execute();
  for (const it of Object.values(surface.operator)) {
    const call = `${it.method} ${it.path}` as "GET /admin/users";
    const options = { params: { id: absent }, body: it.body ? {} : undefined };
    expect([call, (await visitor().attempt(call, options)).status]).toEqual([call, 401]);
    for (const who of people) {
      const { status, code } = await who.attempt(call, options);
      expect([call, who.name, status, code]).toEqual([call, who.name, 403, "ability_not_granted"]);
    }
  }
});

test("people are found by a part of the name in any script, by digits of the phone, by mail", async () => {
  const { kit, person } = await world();
  const oksana = await operatorOf();
  const anna = await person("Анна Кравчуківна");
  await kit.db
    .updateTable("users")
    .set({ email: `Anna.${anna.phone.slice(-4)}@example.org` })
    .where("id", "=", anna.id)
    .execute();
  const digits = anna.phone.replace("+38", ""); // the national spelling: 067…
  const spelled = `${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}`;
  const asked = [
    "кравчуківна",
    "КРАВЧУК",
    "Ан",
    anna.phone,
    spelled,
    anna.phone.slice(-7),
    `anna.${anna.phone.slice(-4)}@`,
  ];
  for (const text of asked)
    expect([text, await find(oksana, { text })]).toEqual([text, expect.arrayContaining([anna.id])]);
  for (const text of ["кравчуківно", "%", "_____", "100%"])
    expect([text, await find(oksana, { text })]).toEqual([text, expect.not.arrayContaining([anna.id])]);
});

test("people with a Cyrillic name are found by its Latin form, by the index, and show it with their face", async () => {
  const { kit, person } = await world();
  const [oksana, bohdan] = await Promise.all([operatorOf(), person("Богдан Савчукевич")]);
  for (const text of ["Bohdan Savchukevych", "savchukev", "Савчукевич"])
    expect([text, await find(oksana, { text })]).toEqual([text, [bohdan.id]]);
  const avatar = "/media/face/512.webp";
  await kit.db.updateTable("users").set({ avatar }).where("id", "=", bohdan.id).execute();
  expect(await oksana.call("GET /admin/users/:id", { params: { id: bohdan.id } })).toMatchObject({
    name: "Богдан Савчукевич",
    latin_name: "Bohdan Savchukevych",
    avatar,
  });
  const { rows } = await kit.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ "QUERY PLAN": string }>`explain select u.id from users u
      where u.name ilike '%savchuk%' or latin_name(u.name, u.spoken) ilike '%savchuk%' or u.email ilike '%savchuk%'`.execute(
      tx,
    );
  });
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("users_search_latin");
});

test("filters look at state, role and plan; the first state that is true counts", async () => {
  const { kit, person } = await world();
  const [oksana, ivan] = await Promise.all([operatorOf(), person("Ivan")]);
  const change = (set: object) => kit.db.updateTable("users").set(set).where("id", "=", ivan.id).execute();
  const state = async () => (await oksana.call("GET /admin/users/:id", { params: { id: ivan.id } })).state;
  expect(await state()).toBe("active");
  const now = new Date();
  const steps: [object, string][] = [
    [{ manager_id: oksana.id }, "managed"],
    [{ paused_at: now }, "paused"],
    [{ leaves_at: now, erases_at: now }, "leaving"],
    [{ blocked_at: now }, "blocked"],
    [{ deleted_at: now }, "deleted"],
  ];
  for (const [set, wanted] of steps) {
    await change(set);
    expect(await state()).toBe(wanted);
    expect(await find(oksana, { state: wanted, text: "Ivan" })).toContain(ivan.id);
    expect(await find(oksana, { state: "active", text: "Ivan" })).not.toContain(ivan.id);
  }
  expect(await find(oksana, { role: "operator" })).toContain(oksana.id);
  expect(await find(oksana, { role: "tenant" })).not.toContain(oksana.id);
  const petro = await person("Petro");
  const { slug } = await planOf(kit);
  await oksana.call("POST /admin/users/:id/plan", { params: { id: petro.id }, body: { plan: slug, period: "month" } });
  expect(await find(oksana, { plan: slug })).toEqual([petro.id]);
  expect(await find(oksana, { plan: "user", role: "operator" })).toContain(oksana.id);
});

test("a list costs the same number of statements for any length", async () => {
  const { person } = await world();
  const [oksana] = await Promise.all([operatorOf(), person("Ivan"), person("Marko"), person("Petro")]);
  const { cost, close } = await countingApp();
  const list = (per_page: number) => cost(oksana, "GET /admin/users", { query: { per_page } });
  expect(await list(1)).toBe(await list(50));
  const log = (per_page: number) => cost(oksana, "GET /admin/audit", { query: { per_page } });
  expect(await log(1)).toBe(await log(50));
  await close();
});

test("a role applies from the next call, and its removal, too", async () => {
  const { person } = await world();
  const [oksana, ivan] = await Promise.all([operatorOf(), person("Ivan")]);
  const give = (role: "operator" | "user") =>
    oksana.call("PATCH /admin/users/:id", { params: { id: ivan.id }, body: { role } });
  expect(await give("operator")).toMatchObject({ role: "operator" });
  expect((await ivan.attempt("GET /admin/users")).status).toBe(200);
  await give("user");
  expect((await ivan.attempt("GET /admin/users")).status).toBe(403);
  const { data } = await oksana.call("GET /admin/audit", {
    query: { filter: { user: ivan.id, action: "operator.role" } },
  });
  expect(data.map(({ details }) => details)).toEqual([
    { from: "operator", to: "user" },
    { from: "user", to: "operator" },
  ]);
});

test("two operators who take each other's role, or block each other, leave one", async () => {
  const { kit } = await world();
  for (const how of ["role", "block"] as const) {
    await kit.db.updateTable("users").set({ role: "user" }).where("role", "=", "operator").execute();
    const [oksana, petro] = await Promise.all([operatorOf("Oksana"), operatorOf("Petro")]);
    const against = (who: Person, { id }: Person) =>
      how === "role"
        ? who.attempt("PATCH /admin/users/:id", { params: { id }, body: { role: "user" } })
        : who.attempt("POST /admin/users/:id/block", { params: { id }, body: { reason: "Mine alone" } });
    const answers = await Promise.all([against(oksana, petro), against(petro, oksana)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await kit.db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "operator")
      .where("blocked_at", "is", null)
      .execute();
    expect(left).toHaveLength(1);
  }
});

test("operators cannot use their rights while acting as another person", async () => {
  const { kit, person } = await world();
  const [oksana, anna] = await Promise.all([operatorOf(), person("Anna")]);
  await kit.db
    .updateTable("users")
    .set({ manager_id: oksana.id, role: "operator" })
    .where("id", "=", anna.id)
    .execute();
  const headers = { "x-managed-user": anna.id };
  expect((await oksana.attempt("GET /admin/users", { headers })).code).toBe("acting_as.refused");
});

test("a confirmed payment begins the plan once, and is audited", async () => {
  const { kit, person } = await world();
  const [oksana, ivan] = await Promise.all([operatorOf(), person("Ivan")]);
  const { id: plan_id, slug } = await planOf(kit);
  const { subscription } = await ivan.call("POST /subscriptions", { body: { plan_id, period: "month" } });
  const { data } = await oksana.call("GET /admin/subscriptions", {
    query: { filter: { text: subscription.reference } },
  });
  expect(data).toMatchObject([{ id: subscription.id, state: "pending", user: { id: ivan.id, name: "Ivan" } }]);
  const pay = () => oksana.attempt("POST /admin/subscriptions/:id/paid", { params: { id: subscription.id } });
  expect((await Promise.all([pay(), pay()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const row = await oksana.call("GET /admin/users/:id", { params: { id: ivan.id } });
  expect(row).toMatchObject({ plan: slug, subscriptions: [{ id: subscription.id, state: "active" }] });
  const log = await oksana.call("GET /admin/audit", { query: { filter: { user: ivan.id, action: "plan.started" } } });
  expect(log.data).toMatchObject([{ actor: { id: oksana.id } }]);
});

test("a job that failed is shown without anything personal, and tried again", async () => {
  const { kit } = await world();
  const oksana = await operatorOf();
  const id = await failedJob(kit, "450 <Olena.K@example.org> said no to +38 (067) 123-45-67\n    at Mail (x.ts:1)");
  const shown = async () =>
    (await oksana.call("GET /admin/jobs", { query: { filter: { state: "failed" }, per_page: 100 } })).data.find(
      (it) => it.id === id,
    );
  expect(await shown()).toMatchObject({ name: "plans.apply-limits", tries: 6, error: "450 <…@…> said no to …" });
  await oksana.call("POST /admin/jobs/:id/retry", { params: { id } });
  expect(await shown()).toBeUndefined();
  const again = await oksana.attempt("POST /admin/jobs/:id/retry", { params: { id } });
  expect(again.code).toBe("job.not_found");
  const log = await oksana.call("GET /admin/audit", { query: { filter: { action: "operator.job_retried" } } });
  expect(log.data[0]).toMatchObject({ actor: { id: oksana.id }, details: { job: "plans.apply-limits", id } });
});

test("codes are counted when they are sent and when they are used, by country", async () => {
  const { kit, visitor } = await world();
  const oksana = await operatorOf();
  const ofUkraine = async () => {
    const { today, limit, days } = await oksana.call("GET /admin/codes");
    const row = days.find(({ country_code, purpose }) => country_code === "UA" && purpose === "register");
    return { today, limit, sent: row?.sent ?? 0, used: row?.used ?? 0 };
  };
  const before = await ofUkraine();
  const phone = newPhone();
  await requestCode(visitor(), phone);
  const code = codeIn(await messageTo(kit, phone));
  await visitor().attempt("POST /phone/verify-otp", { body: { phone, code: "000000" === code ? "000001" : "000000" } });
  await visitor().call("POST /phone/verify-otp", { body: { phone, code } });
  expect(await ofUkraine()).toEqual({
    today: before.today + 1,
    limit: kit.config.OTP_PER_DAY_TOTAL,
    sent: before.sent + 1,
    used: before.used + 1,
  });
});
