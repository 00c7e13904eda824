import { sql } from "kysely";
import { expect, test } from "vitest";
import { world } from "../../tests/world/world.ts";
import { sweep } from "./sweep.ts";

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
  await sweep(kit, {});
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
