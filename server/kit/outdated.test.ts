import { sql } from "kysely";
import { expect, test } from "vitest";
import { jobs } from "#server/wiring.ts";
import { world } from "../../tests/world/world.ts";
import { deleteOutdated, type Outdated } from "./outdated.ts";

test("old codes, tokens and sessions are deleted, live ones stay", async () => {
  const { kit, person } = await world();
  const [olena, petro] = [await person("Olena"), await person("Petro")];
  const old = sql`update sessions set ended_at = now() - interval '31 days' where user_id = ${petro.id}`;
  await old.execute(kit.db);
  const code = {
    phone: petro.phone,
    purpose: "register",
    code_hash: Buffer.of(1),
    ip_hash: Buffer.of(1),
    prefix_hash: Buffer.of(1),
  } as const;
  const times = {
    created_at: sql<string>`now() - interval '3 days'`,
    expires_at: sql<string>`now() - interval '3 days'`,
  };
  await kit.db
    .insertInto("one_time_codes")
    .values({ ...code, ...times })
    .execute();
  const email_hash = kit.keys.hash("email", `${petro.id}@example.org`);
  await kit.db.insertInto("reset_requests").values({ email_hash, ip_hash: email_hash, at: times.created_at }).execute();
  const link = {
    user_id: petro.id,
    purpose: "reset_password",
    email: `${petro.id}@example.org`,
    token_hash: email_hash,
  } as const;
  await kit.db
    .insertInto("email_links")
    .values({ ...link, ...times })
    .execute();
  await jobs["kit.delete-outdated"].run(kit, {});
  const left = await kit.db
    .selectFrom("sessions")
    .select("user_id")
    .where("user_id", "in", [olena.id, petro.id])
    .execute();
  expect(left).toEqual([{ user_id: olena.id }]);
  expect(await kit.db.selectFrom("one_time_codes").select("id").where("phone", "=", petro.phone).execute()).toEqual([]);
  const requests = kit.db.selectFrom("reset_requests").select("at").where("email_hash", "=", email_hash);
  expect(await requests.execute()).toEqual([]);
  expect(await kit.db.selectFrom("email_links").select("id").where("user_id", "=", petro.id).execute()).toEqual([]);
  expect((await olena.attempt("GET /users/current")).status).toBe(200);
});

test("a table that cannot be read stops no other one", async () => {
  const { kit, person } = await world();
  const { id } = await person("Olena");
  await sql`insert into daily_counts (owner_id, subject_kind, subject_id, day, views) values (${id}, 'provider', ${id}, now() - interval '801 days', 1)`.execute(
    kit.db,
  );
  const none = { reset_requests: { after: { gone: "1 days" } } } as Outdated;
  await expect(deleteOutdated([none, { daily_counts: { after: { day: "800 days" } } }])(kit, {})).rejects.toThrow(
    "1 of kit.delete-outdated failed",
  );
  expect(await kit.db.selectFrom("daily_counts").select("day").where("owner_id", "=", id).execute()).toEqual([]);
});
