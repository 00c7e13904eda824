import { rooms } from "#server/rooms.ts";
import { verbTables } from "./verb-tables.ts";

type Shown = {
  feature?: string;
  routes?: unknown;
  listeners?: Record<string, readonly { name: string }[]>;
  duties?: Record<string, readonly { name: string }[]>;
  jobs?: Record<string, { run: { name: string }; cron?: string }>;
  outdated?: Record<string, { after: Record<string, string> }>;
};

/** What happens at each call and at each change, and what each room is made of: three tables of Markdown. */
export function wiring(): string {
  const all = Object.entries(rooms) as [string, Shown][];
  return [
    verbTables(),
    "",
    "## By room",
    "",
    "`kit.delete-outdated` deletes every hour what the last column says.",
    "",
    "| room | calls | listens to | jobs | deletes |",
    "| --- | --- | --- | --- | --- |",
    ...all.map(([room, shown]) => rowOf(room, shown)),
  ].join("\n");
}

function rowOf(room: string, { feature, routes, listeners, duties, jobs, outdated }: Shown): string {
  const changes = [...Object.keys(listeners ?? {}), ...Object.keys(duties ?? {}).map((change) => `${change} (duty)`)];
  const work = Object.entries(jobs ?? {}).map(([job, { cron }]) => (cron ? `${job} \`${cron}\`` : job));
  const old = Object.entries(outdated ?? {}).map(([table, { after }]) => `${table} ${Object.values(after)[0]}`);
  return `| ${room}${feature ? " (can be switched off)" : ""} | ${routes ? "yes" : ""} | ${changes.join(", ")} | ${work.join(", ")} | ${old.join(", ")} |`;
}
