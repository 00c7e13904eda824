// When the jobs of the clock run. The queue itself adds each at its minute, if a process is awake then.
import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Db } from "./db.ts";

type Clock = Pick<PgBoss, "getSchedules" | "schedule" | "unschedule" | "send">;
type Timed = readonly [name: string, cron: string];

const isDaily = ([, cron]: Timed) => /^\d+ \d+ /.test(cron);

/**
 * Sets the schedules of this version and removes those of others, whose jobs no worker takes. A daily job that was not added for a day,
 * because no process was awake at its minute, is added now.
 */
export async function keepSchedules(db: Db, boss: Clock, jobs: readonly Timed[]): Promise<void> {
  const set = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [name, cron] of jobs) if (set.get(name) !== cron) await boss.schedule(name, cron);
  const known = new Set(jobs.map(([name]) => name));
  for (const name of set.keys()) if (!known.has(name)) await boss.unschedule(name);
  const daily = jobs.filter(isDaily).map(([name]) => name);
  const { rows } = await sql<{ name: string }>`
    select d.name from unnest(${daily}::text[]) as d (name)
    where not exists (select from pgboss.job j where j.name = d.name and j.created_on > now() - interval '25 hours')`.execute(
    db,
  );
  // Several processes may start at once.
  for (const { name } of rows) await boss.send(name, {}, { singletonKey: "missed", singletonSeconds: 3_600 });
}
