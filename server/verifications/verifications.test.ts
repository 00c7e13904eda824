// Badges: asked for with a document, checked by an operator, shown until their last day; the document exists only until the decision.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { manages } from "../../tests/fixtures/mandates.ts";
import { offerAt, somewhere } from "../../tests/fixtures/offers.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { approvedBy, askedBy, documentForm } from "../../tests/fixtures/verifications.ts";
import type { Caller } from "../../tests/world/caller.ts";
import { password, world, type Person } from "../../tests/world/world.ts";
import { deleteWaiting, remindOfEnds } from "./jobs.ts";

const reason = "The name on the document is another one";
const badgesOf = async (reader: Caller, { id }: { id: string }) =>
  (await reader.call("GET /public/service-providers/:id", { params: { id } })).badges;
const kindsOf = async (reader: Caller, person: { id: string }) =>
  (await badgesOf(reader, person)).map(({ kind }) => kind);
const own = async (person: Person) => (await person.call("GET /verifications")).data;
const look = (who: Caller, id: string, number = 1) =>
  who.attempt("GET /verifications/:id/document", { params: { id }, query: { number } });
const lookAsOperator = (who: Caller, id: string) =>
  who.attempt("GET /admin/verifications/:id/document", { params: { id } });
const notes = async (person: Person) =>
  (await person.call("GET /notifications")).data
    .filter(({ step }) => step.startsWith("badge_"))
    .map((it) => [it.step, it.reason]);

/** The rows and files that are left of the documents of a person. */
async function folderOf(id: string): Promise<string> {
  const { kit } = await world();
  const row = await kit.db.selectFrom("verifications").select("folder").where("id", "=", id).executeTakeFirstOrThrow();
  if (!row.folder) throw new Error("no document");
  return row.folder;
}
const filesGo = async (folder: string) => {
  const { kit } = await world();
  await expect.poll(() => kit.storage.list(folder), { timeout: 15_000 }).toEqual([]);
};

test("an approved document becomes a badge with method, date and end, and is deleted; looks and decision are recorded", async () => {
  const { person, visitor } = await world();
  const [oksana, petro] = [await operatorOf(), await person("Petro")];
  expect(await kindsOf(visitor(), petro)).toEqual(["phone"]);
  const asked = await petro.call("POST /verifications", { form: await documentForm("licence", 2) });
  expect(asked).toMatchObject({ kind: "licence", state: "asked", pages: 2, expired: false });
  const { id } = asked;
  const folder = await folderOf(id);
  expect([(await look(petro, id)).status, (await look(petro, id, 2)).status, (await look(petro, id, 3)).code]).toEqual([
    200,
    200,
    "verification.not_found",
  ]);
  const queue = await oksana.call("GET /admin/verifications", {
    query: { filter: { state: "asked", user: petro.id } },
  });
  expect(queue.data).toMatchObject([{ id, user: { id: petro.id, name: "Petro" } }]);
  const seen = await lookAsOperator(oksana, id);
  expect([seen.status, seen.headers["content-type"], seen.headers["cache-control"]]).toEqual([
    200,
    "image/webp",
    "private, no-store",
  ]);
  expect(await kindsOf(visitor(), petro)).toEqual(["phone"]);

  const body = { method: "issuer", expires_on: "2099-06-30" } as const;
  await oksana.call("POST /admin/verifications/:id/approve", { params: { id }, body });
  expect(await badgesOf(visitor(), petro)).toMatchObject([
    { kind: "phone", method: "code", checked_by: "automatic", expires_on: null },
    { kind: "licence", method: "issuer", checked_by: "operator", expires_on: "2099-06-30" },
  ]);
  expect(await own(petro)).toMatchObject([{ state: "approved", method: "issuer", reason: null }]);
  expect([(await look(petro, id)).code, (await lookAsOperator(oksana, id)).code]).toEqual([
    "verification.not_found",
    "verification.not_found",
  ]);
  await filesGo(folder);
  expect(await notes(petro)).toEqual([["badge_approved", "licence"]]);
  const { data } = await oksana.call("GET /admin/audit", { query: { filter: { user: petro.id } } });
  expect(data.map(({ action }) => action).filter((it) => it.startsWith("operator."))).toEqual([
    "operator.badge_approved",
    "operator.document_seen",
  ]);
});

test("a refusal has a reason that only the provider reads; another document may follow; a badge is taken back with a reason", async () => {
  const { person, visitor } = await world();
  const [oksana, petro] = [await operatorOf(), await person("Petro")];
  const id = await askedBy(petro, "insurance");
  const folder = await folderOf(id);
  await oksana.call("POST /admin/verifications/:id/refuse", { params: { id }, body: { reason } });
  await filesGo(folder);
  expect(await own(petro)).toMatchObject([{ state: "refused", reason }]);
  expect(JSON.stringify(await badgesOf(visitor(), petro))).not.toContain(reason);
  const next = await petro.call("POST /verifications", { form: await documentForm("insurance") });
  expect((await own(petro)).map((it) => it.id)).toEqual([next.id]);
  const approval = { params: { id: next.id }, body: { method: "document", expires_on: null } } as const;
  await oksana.call("POST /admin/verifications/:id/approve", approval);
  expect(await kindsOf(visitor(), petro)).toEqual(["phone", "insurance"]);
  // Small, on the cards of the offers.
  await offerAt(petro, somewhere());
  const { data } = await visitor().call("GET /public/service-offers", { query: { filter: { provider: petro.id } } });
  expect(data.map(({ provider }) => provider?.badge_kinds)).toEqual([["insurance"]]);
  await oksana.call("POST /admin/verifications/:id/revoke", { params: { id: next.id }, body: { reason } });
  expect(await kindsOf(visitor(), petro)).toEqual(["phone"]);
  expect(await own(petro)).toMatchObject([{ state: "revoked", reason }]);
  expect(await notes(petro)).toEqual([
    ["badge_revoked", "insurance"],
    ["badge_approved", "insurance"],
    ["badge_refused", "insurance"],
  ]);
});

test("a badge ends after its last day by itself, in the zone of the provider; fourteen days before, one reminder goes out", async () => {
  const { person, visitor, kit } = await world();
  const [oksana, petro] = [await operatorOf(), await person("Petro")];
  const id = await approvedBy(oksana, petro, "register", "2099-01-01");
  const ends = (days: number) =>
    sql`update verifications v set decided_at = now() - interval '30 days',
      expires_on = (now() at time zone u.time_zone)::date + ${days}::int from users u where u.id = v.user_id and v.id = ${id}`.execute(
      kit.db,
    );
  await ends(15);
  await remindOfEnds(kit, {});
  expect(await notes(petro)).toEqual([["badge_approved", "register"]]);
  await ends(14);
  // Switched off: nobody is reminded, and what was told before is not shown and not counted.
  await sql`insert into features_off (feature) values ('verifications')`.execute(kit.db);
  await remindOfEnds(kit, {});
  expect(await notes(petro)).toEqual([]);
  expect((await petro.call("GET /users/current")).unread_notifications).toBe(0);
  await sql`delete from features_off`.execute(kit.db);
  await remindOfEnds(kit, {});
  await remindOfEnds(kit, {});
  expect(await notes(petro)).toEqual([
    ["badge_expiring", "register"],
    ["badge_approved", "register"],
  ]);
  await ends(1);
  expect(await kindsOf(visitor(), petro)).toEqual(["phone", "register"]);
  // A new document waits while the badge is still shown.
  const renewal = await askedBy(petro, "register");
  expect(await kindsOf(visitor(), petro)).toEqual(["phone", "register"]);
  await ends(-1);
  expect(await kindsOf(visitor(), petro)).toEqual(["phone"]);
  expect((await own(petro)).find((it) => it.id === id)).toMatchObject({ state: "approved", expired: true });
  const past = { params: { id: renewal }, body: { method: "document", expires_on: "2020-01-01" } } as const;
  expect(await oksana.attempt("POST /admin/verifications/:id/approve", past)).toMatchObject({
    code: "validation.failed",
  });
  await oksana.call("POST /admin/verifications/:id/approve", { ...past, body: { ...past.body, expires_on: null } });
  expect(await kindsOf(visitor(), petro)).toEqual(["phone", "register"]);
  expect(await own(petro)).toHaveLength(1);
});

test("documents go with a block, a deletion, a manager, and after 30 days", async () => {
  const { person, kit } = await world();
  const oksana = await operatorOf();
  const names = ["Blocked", "Leaving", "Managed", "Late"];
  const [blocked, leaving, managed, late] = (await Promise.all(names.map((name) => person(name)))) as [
    Person,
    Person,
    Person,
    Person,
  ];
  const folders = new Map<string, string>();
  for (const { id, name } of [blocked, leaving, managed, late])
    folders.set(name, await folderOf(await askedBy({ id })));
  await oksana.call("POST /admin/users/:id/block", { params: { id: blocked.id }, body: { reason } });
  await leaving.call("DELETE /account-settings", { body: { password } });
  await sql`update users set manager_id = ${oksana.id} where id = ${managed.id}`.execute(kit.db);
  await sql`update verifications set created_at = now() - interval '31 days' where user_id = ${late.id}`.execute(
    kit.db,
  );
  await deleteWaiting(kit, {});
  for (const folder of folders.values()) await filesGo(folder);
  const { rows } = await sql`select 1 from verifications where folder is not null
    and user_id = any(${[blocked.id, leaving.id, managed.id, late.id]}::uuid[])`.execute(kit.db);
  expect(rows).toEqual([]);
  expect(await own(late)).toMatchObject([{ state: "lapsed", reason: null }]);
  expect(await notes(late)).toEqual([["badge_refused", "licence"]]);
});

test("a document that goes while documents are switched off goes without a word", async () => {
  const { person, kit } = await world();
  const petro = await person("Petro");
  const folder = await folderOf(await askedBy(petro));
  await sql`update verifications set created_at = now() - interval '31 days' where user_id = ${petro.id}`.execute(
    kit.db,
  );
  await sql`insert into features_off (feature) values ('verifications')`.execute(kit.db);
  await deleteWaiting(kit, {});
  await filesGo(folder);
  await sql`delete from features_off`.execute(kit.db);
  expect(await own(petro)).toMatchObject([{ state: "lapsed" }]);
  expect(await notes(petro)).toEqual([]);
});

test("a managed provider has no badge by a document, but the manager's phone and the details that the manager checked", async () => {
  const { visitor } = await world();
  const { olga, anna, self } = await manages({}, { claimed: true });
  const set = (body: object) => olga.call("PATCH /users/managed/:id", { params: { id: anna.id }, body });
  const { kit } = await world();
  await sql`update users set provides_services = true where id = ${anna.id}`.execute(kit.db);
  expect(await kindsOf(visitor(), anna)).toEqual(["phone"]);
  await set({ data_checked: true });
  expect(await badgesOf(visitor(), anna)).toMatchObject([
    { kind: "phone" },
    { kind: "data", method: "manager", checked_by: "manager" },
  ]);
  const refused = await self.attempt("POST /verifications", { form: await documentForm() });
  expect(refused.code).toBe("verification.managed");
  await set({ data_checked: false });
  expect(await kindsOf(visitor(), anna)).toEqual(["phone"]);
});
