// What does not work: outages of this process, the limit of codes, jobs.
import { sql } from "kysely";
import type { Desk } from "#contract/today.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";

type Alarm = Desk["alarms"][number];
export type AlarmCounts = { codes: number; failed: number; retrying: number };

/** The members of a JSON object. */
export const alarmCounts = sql`
  'codes', (select count(*)::integer from one_time_codes where sent_at > now() - interval '24 hours'),
  'failed', (select count(*)::integer from pgboss.job where state = 'failed'),
  'retrying', (select count(*)::integer from pgboss.job where state = 'retry')`;

/** Outages are those that this process has met: with several, the metrics of each tell more. */
export function alarmsOf({ outages, config }: Pick<Kit, "outages" | "config">, counts: AlarmCounts): Alarm[] {
  const down = [...outages.current()].map(([kind, { failures, since }]): Alarm => {
    return { kind, count: failures, since: new Date(since).toISOString() };
  });
  const counted = (kind: Alarm["kind"], count: number, from: number): Alarm[] =>
    count >= from ? [{ kind, count, since: null }] : [];
  return [
    ...down,
    ...counted("codes", counts.codes, Math.max(1, config.OTP_PER_DAY_TOTAL)),
    ...counted("failed", counts.failed, 1),
    ...counted("retrying", counts.retrying, 1),
  ];
}

export async function readAlarms(db: Db, kit: Pick<Kit, "outages" | "config">): Promise<Alarm[]> {
  const { rows } = await sql<{ counts: AlarmCounts }>`select json_build_object(${alarmCounts}) as counts`.execute(db);
  return alarmsOf(kit, rows[0]?.counts ?? { codes: 0, failed: 0, retrying: 0 });
}
