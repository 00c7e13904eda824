// Saved offers and requests. Only points on the market can be saved; those that leave it later stay on the list by title.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { saved, SavedPoint } from "#contract/saved.ts";
import { readableBy } from "#server/contacts/blocks.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { offersOf } from "#server/offers/facts.ts";
import { onTheMarket } from "#server/points/market.ts";
import { titleLanguage } from "#server/points/title-in.ts";
import { factsOf } from "#server/requests/facts.ts";

type Row = Pick<SavedPoint, "id" | "kind" | "title" | "title_language" | "saved_at"> & { open: boolean; total: number };

/** A fixed number of statements, however many are saved. */
export async function listSaved(
  db: Db,
  viewer: Member,
  query: z.output<typeof saved.list.query>,
): Promise<Page<SavedPoint>> {
  const where = paging(query);
  const kind = query.filter?.kind ?? null;
  const { rows, total } = await readPage(where, async ({ limit, offset }) => {
    const found = await sql<Row>`
      select p.id, p.kind, title_read_by(${viewer.language}, s.user_id, p.id, s.created_at) as title, ${titleLanguage("p", viewer.language)} as title_language, s.created_at as saved_at, count(*) over () as total,
        ${readable(viewer)} as open
      from saved_points s join points p on p.id = s.point_id
      where s.user_id = ${viewer.id} and p.deleted_at is null and (${kind}::text is null or p.kind = ${kind})
      order by s.created_at desc, p.id limit ${limit} offset ${offset}`.execute(db);
    return found.rows;
  });
  const idsOf = (wanted: string) => rows.filter((row) => row.open && row.kind === wanted).map(({ id }) => id);
  const [offers, requests] = await Promise.all([
    offersOf(db, viewer, idsOf("offer")),
    factsOf(db, viewer.language, idsOf("request")),
  ]);
  const shown = rows.map(({ id, kind: is, title, title_language, saved_at }) => ({
    id,
    title,
    title_language,
    kind: is,
    saved_at: new Date(saved_at).toISOString(),
    offer: offers.get(id) ?? null,
    request: requests.get(id) ?? null,
  }));
  return page(shown, total, where);
}

/** On the market, and visible to the viewer (`readableBy`). */
const readable = (viewer: Member) => sql<boolean>`
  ((${onTheMarket("offer")}) or (${onTheMarket("request")})) and ${readableBy(viewer)}`;

export async function savedAmong(db: Db, userId: Id, ids: Id[]): Promise<{ ids: Id[] }> {
  const rows = await db
    .selectFrom("saved_points")
    .select("point_id")
    .where("user_id", "=", userId)
    .where("point_id", "=", sql<Id>`any(${ids}::uuid[])`)
    .execute();
  return { ids: rows.map(({ point_id }) => point_id) };
}

/** @returns the ids that are saved now. Points that are not on the market are skipped. */
export async function savePoints(tx: Tx, viewer: Member, ids: Id[]): Promise<{ ids: Id[] }> {
  await sql`
    insert into saved_points (user_id, point_id)
    select ${viewer.id}, p.id from points p where p.id = any(${ids}::uuid[]) and ${readable(viewer)}
    on conflict do nothing`.execute(tx);
  return savedAmong(tx, viewer.id, ids);
}

/** Throws point.not_found where it was not saved. */
export async function unsavePoint(tx: Tx, userId: Id, id: Id): Promise<void> {
  const gone = await tx
    .deleteFrom("saved_points")
    .where("user_id", "=", userId)
    .where("point_id", "=", id)
    .returning("point_id")
    .executeTakeFirst();
  if (!gone) throw problem("point.not_found");
}
