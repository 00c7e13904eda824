// Shows one request of the market to all readers: coarse place, no name. Members also read its description and see its photos.
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import { readNames } from "#server/catalog/names.ts";
import { readableBy } from "#server/contacts/blocks.ts";
import { type Db, readPrepared } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { isManaged } from "#server/points/held-by.ts";
import { selectRequestCards } from "../select.ts";
import { presentFacts, presentToVisitor, type Facts } from "../view.ts";

/**
 * On points or entries `p` of the market (rule A9): a managed person and the place of a host have not agreed to be read by
 * everybody.
 */
export const openToVisitors = sql<boolean>`(not ${isManaged("p")}
  and not exists (select from points hosted where hosted.id = p.id and hosted.host_id is not null))`;

/** Throws request.not_found where it is not on the market, or not open to visitors, or hidden from the reader by a block. */
export async function showPublic(db: Db, viewer: Viewer, id: Id): Promise<Facts> {
  const [row] = await readPrepared(
    db,
    selectRequestCards(db, sql<Language>`${viewer.language}::text`, viewer.id !== null)
      .where("p.id", "=", id)
      .where(sql<boolean>`exists (select from market_entries e where e.id = p.id and e.kind = 'request' and e.first)`)
      .where(openToVisitors)
      .where(readableBy(viewer)),
  );
  if (!row) throw problem("request.not_found");
  const names = await readNames(db, viewer.language);
  return viewer.id ? presentFacts(row, names) : presentToVisitor(row, names);
}
