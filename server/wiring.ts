// Puts the app together from its rooms: which listeners hear a change, which work a job does. `docs/wiring.md` shows both.
import type { Feature } from "#contract/features.ts";
import type { ChangeName } from "./kit/changes.ts";
import type { JobTable } from "./kit/jobs.ts";
import { deleteOutdated } from "./kit/outdated.ts";
import type { ListenerTable } from "./kit/record.ts";
import type { Listeners, Room } from "./kit/room.ts";
import { rooms as named } from "./rooms.ts";

/** In the order in which their listeners run. */
export const rooms: readonly Room[] = Object.values(named);

type AnyRoom = (typeof named)[keyof typeof named];
type NamedIn<K extends keyof Room, R = AnyRoom> = R extends Record<K, infer T> ? keyof T : never;
/** A change or a job that no room names is missing here, so that the two functions below do not compile. */
type Heard = Pick<ListenerTable, NamedIn<"listeners"> | NamedIn<"duties">>;
type Done = Pick<JobTable, NamedIn<"jobs">>;

const isOn = ({ feature }: Room, off: readonly Feature[]): boolean => !feature || !off.includes(feature);

/** The rooms whose calls answer. */
export const openRooms = (off: readonly Feature[]): readonly Room[] => rooms.filter((room) => isOn(room, off));

/**
 * @param off the features that are switched off: of their rooms only the duties listen. A change without any listener stays in the table, with
 * an empty list, so that recording it does not fail.
 */
export function listenersOf(off: readonly Feature[]): ListenerTable {
  const silent = ({ listeners = {} }: Room) => Object.fromEntries(Object.keys(listeners).map((change) => [change, []]));
  const tables = rooms.flatMap((room) => [isOn(room, off) ? room.listeners : silent(room), room.duties]);
  return merge(tables) as Heard;
}

export const jobs: JobTable = {
  ...(Object.assign({}, ...rooms.map((room) => room.jobs)) as Done),
  "kit.delete-outdated": { run: deleteOutdated(rooms.map(({ outdated = {} }) => outdated)), cron: "41 * * * *" },
};

function merge(tables: readonly (Listeners | undefined)[]): Partial<Record<ChangeName, unknown[]>> {
  const all: Partial<Record<ChangeName, unknown[]>> = {};
  for (const table of tables)
    for (const [change, listeners] of Object.entries(table ?? {}))
      all[change as ChangeName] = [...(all[change as ChangeName] ?? []), ...listeners];
  return all;
}
