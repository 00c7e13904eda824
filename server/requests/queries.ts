import { sql } from "kysely";
// The room's reads.
import type { Page } from "#contract/endpoint.ts";
import type { OwnRequest } from "#contract/requests.ts";
import { peopleOf } from "#server/accounts/people.ts";
import type { Tx } from "#server/kit/db.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member, Viewer } from "#server/kit/viewer.ts";
import { countUpTo, onTheMarket, prefixQuery } from "./market.ts";
import { selectRequests, type RequestRow } from "./select.ts";
import { presentFacts, presentOwn, type Facts } from "./view.ts";

type Paged = { page?: number | undefined; per_page?: number | undefined };
type OwnQuery = Paged & {
  sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | undefined;
  filter?: { status?: string | undefined; purpose?: number[] | undefined; text?: string | undefined } | undefined;
};

export async function listOwn(tx: Tx, viewer: Member, query: OwnQuery): Promise<Page<OwnRequest>> {
  const where = paging(query);
  const { status, purpose, text } = query.filter ?? {};
  const sort = query.sort ?? "-created_at";
  let select = selectRequests(tx, viewer.language).where("p.user_id", "=", viewer.id);
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
  const people = await peopleOf(
    tx,
    rows.flatMap((row) => row.receiver_id ?? []),
  );
  const data = rows.map((row) => presentOwn(viewer, row, people.get(row.receiver_id ?? "") ?? null));
  return page(data, total, where);
}

/** Throws request.not_found, also for another's request. */
export async function findOwn(tx: Tx, viewer: Member, id: Id): Promise<OwnRequest> {
  const row = await selectRequests(tx, viewer.language)
    .where("p.id", "=", id)
    .where("p.user_id", "=", viewer.id)
    .executeTakeFirst();
  if (!row) throw problem("request.not_found");
  const people = row.receiver_id ? await peopleOf(tx, [row.receiver_id]) : new Map();
  return presentOwn(viewer, row, people.get(row.receiver_id ?? "") ?? null);
}

type PublicQuery = Paged & {
  sort?: "published_at" | "-published_at" | undefined;
  filter?:
    | {
        purpose?: number[] | undefined;
        point_type?: number[] | undefined;
        country?: string | undefined;
        urgent?: boolean | undefined;
      }
    | undefined;
};

/** What anyone may read: published, not hidden, not directed to someone; no names. */
export async function listPublic(tx: Tx, viewer: Viewer, query: PublicQuery): Promise<Page<Facts>> {
  const where = paging(query);
  const { purpose, point_type, country, urgent } = query.filter ?? {};
  const marketed = onTheMarket();
  const wanted = sql<boolean>`${marketed}
    and exists (select 1 from users o where o.id = p.user_id and o.blocked_at is null)
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

export const currencyOf = async (tx: Tx, userId: Id): Promise<string> =>
  (await tx.selectFrom("users").select("currency").where("id", "=", userId).executeTakeFirst())?.currency ?? "UAH";

export const addressLives = async (tx: Tx, id: Id): Promise<boolean> =>
  (await tx
    .selectFrom("addresses")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst()) !== undefined;
