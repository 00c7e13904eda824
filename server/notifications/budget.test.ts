// Changes one after the other: the app shows the last one, and a day has a number of emails and push messages.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transact } from "#server/kit/db.ts";
import { withEmail } from "../../tests/fixtures/password-reset.ts";
import { requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { world } from "../../tests/world/world.ts";
import { notify } from "./notify.ts";

const kind = "proposal_status.time_set";
const timeOf = (n: number) => new Date(Date.UTC(2099, 0, 1, n)).toISOString();

test("forty changes by one person of one subject are one unread line and ten emails; another sender has own ones", async () => {
  const { kit } = await world();
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  await withEmail(kit, marko);
  const change = (actor: string, reason: string) =>
    transact(kit.db, (tx) =>
      notify(tx, [
        {
          user_id: marko.id,
          kind,
          side: "provider",
          reason,
          request_id: tap.id,
          proposal_id: byMarko.id,
          actor_id: actor,
        },
      ]),
    );
  const lines = async () => {
    const { rows } = await sql<{ reason: string }>`select reason from notifications
      where user_id = ${marko.id} and type = 'proposal_status' and step = 'time_set' and read_at is null order by id`.execute(
      kit.db,
    );
    return rows.map((row) => row.reason);
  };
  const mailed = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
      where name = 'notifications.mail' and created_on > now() - interval '5 minutes'
        and data->'ids'->>0 = any(${seen})`.execute(kit.db);
    return rows[0]?.count ?? 0;
  };
  const seen: string[] = [];
  for (let i = 1; i <= 40; i++) {
    await change(olena.id, timeOf(i));
    const { rows } = await sql<{
      id: string;
    }>`select id from notifications where user_id = ${marko.id} and step = 'time_set'`.execute(kit.db);
    seen.push(...rows.map(({ id }) => id));
  }
  expect(await lines()).toEqual([timeOf(40)]);
  expect(await mailed()).toBe(10);
  await change(ivan.id, timeOf(41));
  expect(await lines()).toEqual([timeOf(40), timeOf(41)]);
  await sql`update notifications set read_at = now() where user_id = ${marko.id}`.execute(kit.db);
  await change(olena.id, timeOf(42));
  expect(await lines()).toEqual([timeOf(42)]); // what was read stays read
});
