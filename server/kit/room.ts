// What a room of the server is made of. `server/rooms.ts` lists the rooms; the app is put together from the list.
import type { Feature } from "#contract/features.ts";
import type { ChangeName, JobName } from "./changes.ts";
import type { Config } from "./config.ts";
import type { Tx } from "./db.ts";
import type { Job } from "./jobs.ts";
import type { Outdated } from "./outdated.ts";
import type { Listener } from "./record.ts";
import type { Routes } from "./serve.ts";

/** What a room does, in the transaction of the change, when another room has changed something. */
export type Listeners = { readonly [E in ChangeName]?: readonly Listener<E>[] };
export type JobsOfRoom = { readonly [J in JobName]?: Job<J> };

/** A `room.ts`: the module exports what the room has of this. */
export type Room = {
  /**
   * An operator can switch it off by this name: no call, no listener. Its jobs go on: they delete, and finish what began. What two
   * people have agreed stays; notifications about it are shown again when the feature is on.
   */
  feature?: Feature;
  routes?: Routes;
  listeners?: Listeners;
  jobs?: JobsOfRoom;
  /** Rows that are deleted when they have served their time. */
  outdated?: Outdated;
  /** Listeners that go on while the feature is switched off: erase and copy people's data, book money that arrives. */
  duties?: Listeners;
  /** Writes the limits that the database enforces. */
  configure?: (tx: Tx, config: Config) => Promise<void>;
};
