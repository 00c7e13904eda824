// The room's reads.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { OwnRequest, requests } from "#contract/requests.ts";
import { peopleOf } from "#server/accounts/people.ts";
import type { Tx } from "#server/kit/db.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member, Viewer } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";
import { countUpTo, onTheMarket, prefixQuery } from "#server/points/market.ts";
import { selectRequests, type RequestRow } from "./select.ts";
import { presentFacts, presentOwn, type Facts } from "./view.ts";

type OwnQuery = z.output<typeof requests.list.query>;

export async function listOwn(tx: Tx, viewer: Member, query: OwnQuery): Promise<Page<OwnRequest>> {
  const where = paging(query);
  const { status, purpose, text, managed_user } = query.filter ?? {};
  const sort = query.sort ?? "-created_at";
  let select = selectRequests(tx, viewer.language).where(heldBy(viewer.id));
  if (managed_user) select = select.where("p.user_id", "=", managed_user).where("p.mandate", "=", "managed");
  if (status === "open") select = select.where("p.status", "in", ["incomplete", "draft", "published"]);
  else if (status) select = select.where("p.status", "=", status);
  if (purpose) select = select.where(sql<boolean>`p.purpose_ids && ${purpose}::smallint[]`);
  if (text) select = select.where(sql<boolean>`p.search @@ ${prefixQuery(text)}`);
  const sorted = select
    .select(sql<number>`count(*) over ()`.as("total"))
    .orderBy(sql.ref(`p.${sort.replace("-", "")}`), sort.startsWith("-") ? "desc" : "asc")
    .orderBy("p.id");
  const { rows, total } = await readPage(
    where,
    async ({ limit, offset }) =>
      (await sorted.limit(limit).offset(offset).execute()) as unknown as (RequestRow & { total: number })[],
  );
  return page(await dress(tx, viewer, rows), total, where);
}

/** Throws request.not_found, also for another's request. */
export async function findOwn(tx: Tx, viewer: Member, id: Id): Promise<OwnRequest> {
  const row = await selectRequests(tx, viewer.language)
    .where("p.id", "=", id)
    .where(heldBy(viewer.id))
    .executeTakeFirst();
  const [found] = row ? await dress(tx, viewer, [row]) : [];
  if (!found) throw problem("request.not_found");
  return found;
}

/** With the people whom they are directed to or managed for: one query for all. */
async function dress(tx: Tx, viewer: Member, rows: RequestRow[]): Promise<OwnRequest[]> {
  const subjectOf = (row: RequestRow) => (row.mandate === "managed" ? row.user_id : null);
  const people = await peopleOf(
    tx,
    rows.flatMap((row) => [row.receiver_id ?? [], subjectOf(row) ?? []].flat()),
  );
  const named = (id: Id | null) => (id && people.get(id)) || null;
  return rows.map((row) =>
    presentOwn(viewer, row, { receiver: named(row.receiver_id), subject: named(subjectOf(row)), offer: null }),
  );
}

type PublicQuery = z.output<typeof requests.publicList.query>;

/** What anyone may read: published, not hidden, not directed to someone; no names. */
export async function listPublic(tx: Tx, viewer: Viewer, query: PublicQuery): Promise<Page<Facts>> {
  const where = paging(query);
  const { purpose, point_type, country, urgent } = query.filter ?? {};
  const marketed = onTheMarket("request");
  const wanted = sql<boolean>`${marketed}
    and not exists (select 1 from users o where o.id in (p.user_id, p.contact_id) and o.blocked_at is not null)
    ${purpose ? sql`and p.purpose_ids && ${purpose}::smallint[]` : sql``}
    ${point_type ? sql`and p.point_type_id = any(${point_type}::smallint[])` : sql``}
    ${country ? sql`and p.country_code = ${country.toUpperCase()}` : sql``}
    ${urgent === undefined ? sql`` : sql`and p.urgent = ${urgent}`}`;
  const direction = query.sort === "published_at" ? "asc" : "desc";
  const found = selectRequests(tx, viewer.language).where(wanted).orderBy("p.published_at", direction);
  const [rows, total] = await Promise.all([
    found.limit(where.limit).offset(where.offset).execute(),
    countUpTo(tx, wanted),
  ]);
  return page(
    (rows as unknown as RequestRow[]).map((row) => presentFacts(row, viewer.language)),
    total,
    where,
  );
}

export const addressLives = async (tx: Tx, id: Id): Promise<boolean> =>
  (await tx
    .selectFrom("addresses")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst()) !== undefined;
