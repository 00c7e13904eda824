// Finds points of a market near a place: the windows to search first, and further ones when those are not enough.
import type { RawBuilder } from "kysely";
import type { PointKind } from "#contract/points.ts";
import { readCatalog } from "#server/catalog/memory.ts";
import type { Db } from "#server/kit/db.ts";
import { countingLimit, type Paging } from "#server/kit/list.ts";
import { ageWindow, searchWindow, markedWindow, nearWindow, peopleWindow, wholeWindow } from "./search-windows.ts";
import type { WindowResult, Order, Window } from "./search-windows.ts";

export type Search = {
  market: PointKind;
  /** Where it is measured from, as a point on the earth (`ll_to_earth`). */
  here: RawBuilder<unknown> | null;
  /** Metres. */
  radius: number;
  order: Order;
  /** The type common to all matches. */
  type: number | null;
  /** On points `p` of a window. */
  wanted: RawBuilder<boolean>;
  /** The same as far as the index of words knows it (`point_marks` in the schema). */
  marks: RawBuilder<unknown> | null;
  /** The possible owners, as a subquery of their `id`, where they are known; their points are searched last. */
  people?: RawBuilder<unknown> | null;
  /** Where all that is wanted lies, when that is known: nowhere else is looked. */
  only?: Window | null;
};

/** One page of ids in order; `complete`: the total counts all matches. */
export async function findPoints(db: Db, search: Search, paging: Paging): Promise<WindowResult> {
  let found: WindowResult = { ids: [], total: 0, complete: false };
  for (const window of windows(search)) {
    found = await searchWindow(db, window, search.wanted, search.order, paging);
    if (found.complete || isFull(found, paging)) break;
  }
  return found;
}

/** From fast to thorough; the last one is always complete. */
function* windows({ market, here, radius, order, type, marks, people, only }: Search): Generator<Window> {
  if (only) return yield only;
  if (!here || order === "newest" || order === "oldest") yield ageWindow(market, here, order, type);
  if (here) yield nearWindow(market, here, radius, type);
  if (people) yield peopleWindow(market, here, people, marks);
  else yield marks ? markedWindow(market, here, marks) : wholeWindow(market, here, radius);
}

const isFull = ({ ids, total }: WindowResult, { limit, offset }: Paging) =>
  ids.length === limit || total > countingLimit || offset >= countingLimit;

type Kinds = { purpose?: number[] | undefined; point_type?: number[] | undefined };

/** The type that these purposes or types have in common. */
export async function onlyType(db: Db, { purpose, point_type }: Kinds): Promise<number | null> {
  const types = new Set(point_type);
  if (purpose && types.size === 0) {
    const { purposes } = await readCatalog(db);
    for (const { id, point_type_id } of purposes) if (purpose.includes(id)) types.add(point_type_id);
  }
  const [type = null] = types;
  return types.size === 1 ? type : null;
}
