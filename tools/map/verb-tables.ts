// What happens at each call that changes something, and at each change: two tables of docs/wiring.md.
import type { Place } from "./references.ts";
import { type Effects, guards, type Heard, readHeard, readVerbs, roomName } from "./verbs.ts";

const none = "none";
const link = ({ path, name }: Place): string => `[${name}](../${path})`;
const linkOf = (place: Place): string => link({ ...place, name: `${roomName(place.path)}.${place.name}` });
const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ") || none;

/** `proposals.guard_step: accept, decline` of the trigger that keeps the steps, and the steps. */
function stepsWithGuard(taken: readonly string[]): string {
  const byThing = Map.groupBy(taken, (step) => step.split(".")[0]);
  const parts = [...byThing].map(([thing, own]) => {
    const guard = guards.find((it) => it.thing === thing);
    return `${thing}: ${own.map((step) => step.split(".")[1]).join(", ")} (${guard ? `\`${guard.table}.${guard.trigger}\`` : none})`;
  });
  return parts.join("; ") || none;
}

/** The kinds that follow from changes, also through the changes that their listeners record. */
export function kindsAfter(changes: readonly string[], heard: readonly Heard[]): string[] {
  const seen = new Set(changes);
  const kinds = new Set<string>();
  for (const change of seen)
    for (const listener of heard.find((it) => it.change === change)?.listeners ?? []) {
      for (const next of listener.changes) seen.add(next);
      for (const kind of listener.kinds) kinds.add(kind);
    }
  return [...kinds];
}

export function verbTables(): string {
  const heard = readHeard();
  return [
    "## By call",
    "",
    "| call | access; rights it asks | verb | steps (guard) | changes | jobs | notifications in the end |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...readVerbs().map(({ call, access, rights, functions, steps: taken, changes, jobs, kinds }) =>
      row(
        `\`${call}\``,
        [access, ...rights].join("; "),
        functions.map(link).join(", ") || none,
        stepsWithGuard(taken),
        list(changes),
        list(jobs),
        list([...new Set([...kinds, ...kindsAfter(changes, heard)])]),
      ),
    ),
    "",
    "## By change",
    "",
    "| change | listeners, in the order in which they run | their steps (guard) | their changes | their notifications |",
    "| --- | --- | --- | --- | --- |",
    ...heard.map(({ change, listeners }) => {
      const all = (what: keyof Effects) => [...new Set(listeners.flatMap((listener) => listener[what]))];
      return row(
        `\`${change}\``,
        listeners.map(linkOf).join(", ") || none,
        stepsWithGuard(all("steps")),
        list(all("changes")),
        list(all("kinds")),
      );
    }),
  ].join("\n");
}

const row = (...cells: string[]): string => `| ${cells.join(" | ")} |`;
