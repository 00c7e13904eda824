import { rooms } from "#server/rooms.ts";

type Shown = {
  feature?: string;
  routes?: unknown;
  listeners?: Record<string, readonly { name: string }[]>;
  duties?: Record<string, readonly { name: string }[]>;
  jobs?: Record<string, { run: { name: string }; cron?: string }>;
};

/** Which room does what when an event is recorded, and what each room is made of: two tables of Markdown. */
export function wiring(): string {
  const all = Object.entries(rooms) as [string, Shown][];
  const heard = new Map<string, string[]>();
  for (const [room, { listeners, duties }] of all)
    for (const table of [listeners, duties])
      for (const [event, own] of Object.entries(table ?? {}))
        heard.set(event, [...(heard.get(event) ?? []), ...own.map(({ name }) => `${room}.${name}`)]);
  const events = [...heard].toSorted(([one], [other]) => one.localeCompare(other));
  return [
    "## By event",
    "",
    "| event | listeners, in the order in which they run |",
    "| --- | --- |",
    ...events.map(([event, listeners]) => `| \`${event}\` | ${listeners.join(", ")} |`),
    "",
    "## By room",
    "",
    "| room | calls | listens to | jobs |",
    "| --- | --- | --- | --- |",
    ...all.map(([room, shown]) => rowOf(room, shown)),
  ].join("\n");
}

function rowOf(room: string, { feature, routes, listeners, duties, jobs }: Shown): string {
  const events = [...Object.keys(listeners ?? {}), ...Object.keys(duties ?? {}).map((event) => `${event} (duty)`)];
  const work = Object.entries(jobs ?? {}).map(([job, { cron }]) => (cron ? `${job} \`${cron}\`` : job));
  return `| ${room}${feature ? " (can be switched off)" : ""} | ${routes ? "yes" : ""} | ${events.join(", ")} | ${work.join(", ")} |`;
}
