import { rooms } from "#server/rooms.ts";

type Shown = {
  feature?: string;
  routes?: unknown;
  listeners?: Record<string, readonly { name: string }[]>;
  duties?: Record<string, readonly { name: string }[]>;
  jobs?: Record<string, { run: { name: string }; cron?: string }>;
  outdated?: Record<string, { after: Record<string, string> }>;
};

/** Which room does what when a change is recorded, and what each room is made of: two tables of Markdown. */
export function wiring(): string {
  const all = Object.entries(rooms) as [string, Shown][];
  const heard = new Map<string, string[]>();
  for (const [room, { listeners, duties }] of all)
    for (const table of [listeners, duties])
      for (const [change, own] of Object.entries(table ?? {}))
        heard.set(change, [...(heard.get(change) ?? []), ...own.map(({ name }) => `${room}.${name}`)]);
  const changes = [...heard].toSorted(([one], [other]) => one.localeCompare(other));
  return [
    "## By change",
    "",
    "| change | listeners, in the order in which they run |",
    "| --- | --- |",
    ...changes.map(([change, listeners]) => `| \`${change}\` | ${listeners.join(", ")} |`),
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
