import { sql } from "kysely";
import { expect, test } from "vitest";
import { world } from "../../tests/world/world.ts";
import { keepSchedules } from "./schedules.ts";

/** What the queue is told, over schedules that it has already. */
function clock(schedules: [name: string, cron: string][]) {
  const told: string[] = [];
  const boss = {
    getSchedules: async () => schedules.map(([name, cron]) => ({ name, cron })),
    schedule: async (name: string, cron: string) => void told.push(`set ${name} ${cron}`),
    unschedule: async (name: string) => void told.push(`remove ${name}`),
    send: async (name: string) => void told.push(`now ${name}`),
  };
  return { told, boss: boss as never };
}

test("schedules of jobs that are gone are removed, and changed ones set", async () => {
  const { kit } = await world();
  const { told, boss } = clock([
    ["a.old", "1 * * * *"],
    ["events.remind", "5 * * * *"],
  ]);
  await keepSchedules(kit.db, boss, [["events.remind", "* * * * *"]]);
  expect(told).toEqual(["set events.remind * * * * *", "remove a.old"]);
});

test("a daily job that nobody was awake for is added at the start, one that ran today is not", async () => {
  const { kit } = await world();
  const daily = "33 2 * * *";
  const added = async (name: string, hours: number) =>
    sql`insert into pgboss.job (name, created_on, state) values (${name}, now() - make_interval(hours => ${hours}), 'completed')`.execute(
      kit.db,
    );
  await sql`delete from pgboss.job where name in ('reviews.refresh', 'cases.erase')`.execute(kit.db);
  await added("reviews.refresh", 30);
  await added("cases.erase", 20);
  const jobs = ["reviews.refresh", "cases.erase"].map((name) => [name, daily] as const);
  const { told, boss } = clock(jobs.map(([name, cron]) => [name, cron]));
  await keepSchedules(kit.db, boss, [...jobs, ["events.remind", "* * * * *"]]);
  expect(told).toEqual(["set events.remind * * * * *", "now reviews.refresh"]);
});
