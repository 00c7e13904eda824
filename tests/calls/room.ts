// What the tests of all endpoints know about the calls of a room: `tests/calls/<room>.ts` declares it once.
import type { Updateable } from "kysely";
import type { ErrorCode } from "#contract/errors.ts";
import type { surface } from "#contract/surface.ts";
import type { DB } from "#db/types.ts";
import type { Scene } from "../contract/scene.ts";
import { twinOf, type Stage } from "../rights/stage.ts";
import type { Cells, Viewer } from "../rights/viewers.ts";
import type { Caller } from "../world/caller.ts";

export type Made = {
  who: Caller;
  params?: object;
  query?: object;
  body?: object;
  form?: FormData;
  headers?: Record<string, string>;
};
export type Recipe = (scene: Scene) => Promise<Made> | Made;
/** A call that provokes each error. */
export type Refused = Partial<Record<ErrorCode, Recipe>>;

/** What a call is about when the viewers make it. `as`: the caller of this one cell instead of the viewer. */
export type Thing = Omit<Made, "who"> & { as?: Caller };
/** @param usual makes the thing of `works`. */
export type MakeThing = (stage: Stage, viewer: Viewer, usual: () => Promise<Thing>) => Promise<Thing> | Thing;

export type Declared = {
  /** A successful call. The tests try 401, 404 and 422 from the schemas. */
  works: Recipe;
  /** How each error that the contract lists is reached, besides the 404 of a path parameter (`missing`). */
  refused?: Refused;
  /** For the rights, where the call of `works` is not about a thing of the owner or of the viewer. */
  thing?: MakeThing;
};

type Rooms = typeof surface;
type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type CallOf<R extends keyof Rooms> = { [Name in R]: NameOf<Rooms[Name][keyof Rooms[Name]]> }[R];

/** An endpoint that is missing in its room does not compile. */
export type Room<R extends keyof Rooms> = {
  /**
   * The outcome for each viewer (`tests/rights/viewers.ts`), written by hand from the specification (point 6, rules P3 to P9, W6,
   * A2 to A5, S5 to S7; docs of access and acting as), never generated from the server. Calls about a thing use one of the
   * owner's, Olena's; calls without one concern the viewer. Rules for whole columns:
   * - a blocked person's token is refused even where none is needed, so that the client gets the reason (`blk`)
   * - a caller that names a person without managing them is refused, also on public calls, and never served as oneself
   * - a manager acts with the rights of both; calls reserved for the person alone (P8) are refused
   */
  rights: Record<CallOf<R>, Cells>;
  /**
   * The same for things of the managed person, Anna, that her manager wrote. Both can edit them: he as himself or acting as her,
   * she signed in (point 6: a manager edits, closes and accepts for managed requests). Contractors deal with him. He has her own
   * things (places, notifications, phones) only while acting. `owner` is Olena, who has none of these things. A call with a
   * second row has the name of that row's thing after it.
   */
  managed?: Partial<Record<ManagedCall<R>, Cells>>;
  calls: Record<CallOf<R>, Declared>;
  /** Where the thing of a managed row is not the one of `calls` with Anna as its owner. */
  managedThings?: Partial<Record<ManagedCall<R>, MakeThing>>;
};
type ManagedCall<R extends keyof Rooms> = CallOf<R> | `${CallOf<R>} of ${string}`;

export const absent = "01980000-0000-7000-8000-000000000000";

/** The version header of a client with an outdated thing: every thing in the tests is newer. */
export const stale = { "if-match": '"2020-01-01T00:00:00.000Z"' };

export type State = Updateable<DB["users"]>;

/** The refusals to deal with a provider who has paused the profile, or who provides no services any more. */
export const unavailable = (reach: (state: State) => Recipe): Refused => ({
  "provider.not_active": reach({ paused_at: new Date() }),
  "provider.not_providing": reach({ provides_services: false }),
});

/** For a call that would end the viewer's own account or change how they log in. */
export const byTwin: MakeThing = async (stage, viewer, usual) => ({
  ...(await usual()),
  as: await twinOf(stage, viewer),
});
