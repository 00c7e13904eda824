// Mandates under parallel use: a write under a mandate happens before its end or not at all.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { check } from "#server/cli/check.ts";
import { claimProfile } from "#server/delegations/claim.ts";
import { transact } from "#server/kit/db.ts";
import { as, invited, manager } from "../fixtures/mandates.ts";
import { rounds } from "../world/rounds.ts";
import { newPhone, world, type Person, type World } from "../world/world.ts";

const times = rounds(6, 100);
const patience = 300_000;
let there: World;
let before: Awaited<ReturnType<typeof check>>;

beforeAll(async () => {
  there = await world();
  before = await check(there.kit.pool); // findings of other tests of this worker, which change accounts in the tables
});

const take = (olga: Person, name = "Anna") => olga.call("POST /users/managed", { body: { name } });
const repeat = <T>(times: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, i) => make(i)));
const isClaimed = (id: string) =>
  there.kit.db.updateTable("users").set({ claimed_at: new Date(), phone: newPhone() }).where("id", "=", id).execute();

test(
  `in ${times} rounds the end of a mandate against 20 writes under it leaves no managed request`,
  async () => {
    const olga = await manager();
    let written = 0;
    for (let round = 0; round < times; round++) {
      const anna = await take(olga);
      const claimed = round % 2 === 0;
      if (claimed) await isClaimed(anna.id);
      const acting = as(olga, anna);
      const { id } = await acting.call("POST /service-requests", { body: { title: "First" } });
      const writes = [
        () => acting.attempt("POST /service-requests", { body: { title: "Switched" } }),
        () => olga.attempt("POST /service-requests/managed", { body: { title: "Unswitched", user_id: anna.id } }),
        () => olga.attempt("PATCH /service-requests/:id", { params: { id }, body: { title: "Edited" } }),
        () => acting.attempt("POST /service-requests/:id/repost", { params: { id } }),
      ];
      // A busy server asks to try again, and a person does.
      const end = async (): ReturnType<typeof olga.attempt> => {
        const reply = await olga.attempt("DELETE /users/managed/:id", { params: { id: anna.id } });
        return reply.code === "server.busy" ? end() : reply;
      };
      const place = (round * 4) % 21; // first, in between and last, so that some writes come before it
      const answers = await repeat(21, (i) => (i === place ? end() : (writes[i % 4] ?? end)()));
      const ended = answers.splice(place, 1);
      expect(ended.map(({ status }) => status)).toEqual([204]);
      const allowed = [200, 201, "acting_as.refused", "user.not_found", "request.not_found", "server.busy"];
      for (const { status, code } of answers) expect(allowed).toContain(code ?? status);
      const made = answers.filter(({ status }) => status === 201).length;
      const points = await there.kit.db.selectFrom("points").selectAll().where("user_id", "=", anna.id).execute();
      expect(points).toHaveLength(made + 1);
      for (const point of points) {
        expect([point.mandate, point.contact_id]).toEqual(["own", anna.id]);
        expect(point.deleted_at !== null).toBe(!claimed);
      }
      written += made;
      // Whether a write comes late among the others is chance; one after them all is.
      const late = await Promise.all(writes.map((write) => write()));
      expect(late.filter(({ code }) => code === null)).toEqual([]);
    }
    expect(written).toBeGreaterThan(0);
  },
  patience,
);

test(
  "managers that add each other at once, or are added while adding a person, never form a chain",
  async () => {
    const { db } = there.kit;
    const link = (id: string, manager_id: string) =>
      transact(db, (tx) => tx.updateTable("users").set({ manager_id }).where("id", "=", id).execute()).then(
        () => 1,
        () => 0,
      );
    for (let round = 0; round < times; round++) {
      const [one, two, three] = await Promise.all([manager("One"), manager("Two"), manager("Three")]);
      const linked = await Promise.all([link(one.id, two.id), link(two.id, one.id)]);
      expect(linked[0] + linked[1]).toBeLessThanOrEqual(1);
      const [taken, took] = await Promise.all([
        link(three.id, round % 2 ? one.id : two.id),
        three.attempt("POST /users/managed", { body: { name: "Anna" } }),
      ]);
      expect(taken + Number(took.status === 201)).toBeLessThanOrEqual(1);
    }
    const { rows } =
      await sql`select u.id from users u join users m on m.id = u.manager_id where m.manager_id is not null`.execute(
        db,
      );
    expect(rows).toEqual([]);
  },
  patience,
);

test(
  "a claim together with the end of the mandate leaves a claimed profile or none; of two claims one succeeds",
  async () => {
    const { kit } = there;
    const olga = await manager();
    const outcomes = new Set<string>();
    for (let round = 0; round < times; round++) {
      const anna = await take(olga);
      const { token } = await invited(olga, anna);
      const claimAs = (phone: string) =>
        transact(kit.db, (tx) =>
          claimProfile(tx, kit, token, {
            name: "Anna",
            phone: { e164: phone, country: "UA" },
            passwordHash: "-",
            locale: "uk",
          }),
        ).then(
          () => phone,
          () => null,
        );
      const [ended, ...claims] = await Promise.all([
        olga.attempt("DELETE /users/managed/:id", { params: { id: anna.id } }),
        claimAs(newPhone()),
        claimAs(newPhone()),
      ]);
      expect(ended.status).toBe(204);
      const [phone = null, ...more] = claims.filter((it) => it !== null);
      expect(more).toEqual([]);
      const row = await kit.db.selectFrom("users").selectAll().where("id", "=", anna.id).executeTakeFirstOrThrow();
      expect([row.manager_id, row.phone, row.deleted_at === null]).toEqual([null, phone, phone !== null]);
      outcomes.add(phone ? "claimed" : "gone");
    }
    expect(outcomes.size).toBeGreaterThan(0);
  },
  patience,
);

test("of 20 people added at once exactly the ten of the plan are managed", async () => {
  const petro = await there.person("Petro");
  await sql`insert into subscriptions (user_id, plan_id, state, started_at)
    select ${petro.id}, id, 'active', now() from plans where slug = 'company'`.execute(there.kit.db);
  for (let round = 0; round < rounds(3, 10); round++) {
    const answers = await repeat(20, () => petro.attempt("POST /users/managed", { body: { name: "Anna" } }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === "ability.limit_exceeded")).toHaveLength(10);
    const { data } = await petro.call("GET /users/managed", { query: { per_page: 100 } });
    expect(data).toHaveLength(10);
    const gone = await Promise.all(
      data.map(({ id }) => petro.attempt("DELETE /users/managed/:id", { params: { id } })),
    );
    for (const { status } of gone) expect(status).toBe(204);
  }
});

test("afterwards the check of the database finds no broken invariant", async () => {
  expect(await check(there.kit.pool)).toEqual(before);
});
