// Saved providers. Only people with a page can be saved; while it cannot be opened, they stay on the list without content.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { saved, SavedProvider } from "#contract/saved.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { readProviders } from "#server/providers/read.ts";

type Row = { id: Id; saved_at: string; open: boolean; total: number };
const offersOfEach = 3;

/** A fixed number of statements, however many are saved. */
export async function listSavedProviders(
  db: Db,
  viewer: Member,
  query: z.output<typeof saved.providers.query>,
): Promise<Page<SavedProvider>> {
  const where = paging(query);
  const { rows, total } = await readPage(where, async ({ limit, offset }) => {
    const found = await sql<Row>`
      select s.provider_id as id, s.created_at as saved_at, count(*) over () as total,
        provider_refusal(${viewer.id}, s.provider_id) is null as open
      from saved_providers s join users u on u.id = s.provider_id
      where s.user_id = ${viewer.id} and u.deleted_at is null
      order by s.created_at desc, s.provider_id limit ${limit} offset ${offset}`.execute(db);
    return found.rows;
  });
  const open = rows.filter((row) => row.open).map(({ id }) => id);
  const cards = new Map((await readProviders(db, viewer, open, offersOfEach)).map((card) => [card.id, card]));
  const shown = rows.map(({ id, saved_at }) => ({
    id,
    saved_at: new Date(saved_at).toISOString(),
    provider: cards.get(id) ?? null,
  }));
  return page(shown, total, where);
}

export async function savedProvidersAmong(db: Db, userId: Id, ids: Id[]): Promise<{ ids: Id[] }> {
  const rows = await db
    .selectFrom("saved_providers")
    .select("provider_id")
    .where("user_id", "=", userId)
    .where("provider_id", "=", sql<Id>`any(${ids}::uuid[])`)
    .execute();
  return { ids: rows.map(({ provider_id }) => provider_id) };
}

/** @returns the ids that are saved now. People without a page, and the reader, are skipped. */
export async function saveProviders(tx: Tx, viewer: Member, ids: Id[]): Promise<{ ids: Id[] }> {
  await sql`
    insert into saved_providers (user_id, provider_id)
    select ${viewer.id}, u.id from users u
    where u.id = any(${ids}::uuid[]) and u.id <> ${viewer.id} and provider_refusal(${viewer.id}, u.id) is null
    on conflict do nothing`.execute(tx);
  return savedProvidersAmong(tx, viewer.id, ids);
}

/** Throws provider.not_found where it was not saved. */
export async function dropProvider(tx: Tx, userId: Id, id: Id): Promise<void> {
  const gone = await tx
    .deleteFrom("saved_providers")
    .where("user_id", "=", userId)
    .where("provider_id", "=", id)
    .returning("provider_id")
    .executeTakeFirst();
  if (!gone) throw problem("provider.not_found");
}
