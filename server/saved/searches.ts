// Saved searches: creates, lists, renames, mutes and deletes them.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { saved, SavedSearch, SearchInput } from "#contract/saved.ts";
import { understand } from "#server/catalog/understand.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { countSearches, findSearches } from "./queries.ts";

/** The limit of one person. */
const most = 20;

export async function listSearches(
  db: Db,
  viewer: Member,
  query: z.output<typeof saved.searches.query>,
): Promise<Page<SavedSearch>> {
  const where = paging(query);
  const asked = { userId: viewer.id, kind: query.filter?.kind ?? null, language: viewer.language };
  const [rows, total] = [await findSearches(db, { ...asked, ...where }), await countSearches(db, asked)];
  return page(rows, total, where);
}

/** The place is stored as a point of the grid. Throws search.too_many, and 422 for unknown types or purposes. */
export async function saveSearch(
  tx: Tx,
  { db }: Pick<Kit, "db">,
  viewer: Member,
  input: SearchInput,
): Promise<SavedSearch> {
  // Locking the person's row serializes parallel saves.
  await tx.selectFrom("users").select("id").where("id", "=", viewer.id).forNoKeyUpdate().execute();
  if ((await countSearches(tx, { userId: viewer.id, kind: null })) >= most)
    throw problem("search.too_many", { params: { max: most } });
  const { point_type_ids = [], purpose_ids = [], lat = null, lng = null, text, ...rest } = input;
  const { purposeIds } = text ? await understand(db, text, viewer.language) : { purposeIds: [] };
  const { id } = await tx
    .insertInto("saved_searches")
    .values({
      ...rest,
      point_type_ids,
      purpose_ids,
      user_id: viewer.id,
      text: text || null,
      place: input.place || null,
      understood: purposeIds,
      lat: sql<number | null>`coarse_lat(${lat}::float8)`,
      lng: sql<number | null>`coarse_lng(${lat}::float8, ${lng}::float8)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return load(tx, viewer, id);
}

type Change = z.output<typeof saved.changeSearch.body>;

/** Throws search.not_found, also for a search of another person. */
export async function changeSearch(tx: Tx, viewer: Member, id: Id, { seen, ...change }: Change): Promise<SavedSearch> {
  await tx
    .updateTable("saved_searches")
    .set({ ...change, ...(seen ? { seen_at: new Date() } : {}), user_id: viewer.id })
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .execute();
  return load(tx, viewer, id);
}

export async function dropSearch(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const gone = await tx
    .deleteFrom("saved_searches")
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw problem("search.not_found");
}

async function load(db: Db, { id: userId, language }: Member, id: Id): Promise<SavedSearch> {
  const [row] = await findSearches(db, { id, userId, language, kind: null, limit: 1, offset: 0 });
  if (!row) throw problem("search.not_found");
  return row;
}
