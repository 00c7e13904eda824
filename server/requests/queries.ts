// The room's reads.
import { sql, type ExpressionBuilder } from "kysely";
import type { Page } from "#contract/kit/endpoint.ts";
import type { OwnRequest } from "#contract/requests.ts";
import type { DB } from "#db/types.ts";
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
  filter?:
    | {
        status?: string | undefined;
        purpose?: number[] | undefined;
        text?: string | undefined;
        managed_user?: Id | undefined;
      }
    | undefined;
};

/** One's own, and those that one manages for others. */
const heldBy = (userId: Id) => (eb: ExpressionBuilder<DB & { p: DB["points"] }, "p">) =>
  eb.or([eb("p.user_id", "=", userId), eb.and([eb("p.contact_id", "=", userId), eb("p.mandate", "=", "managed")])]);

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
  return rows.map((row) => presentOwn(viewer, row, named(row.receiver_id), named(subjectOf(row))));
}

/** Whose it is and whose to see to, before anything is locked. */
export const findHolder = (tx: Tx, id: Id) =>
  tx
    .selectFrom("points")
    .select(["user_id", "contact_id", "mandate"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

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

export const currencyOf = async (tx: Tx, userId: Id): Promise<string> =>
  (await tx.selectFrom("users").select("currency").where("id", "=", userId).executeTakeFirst())?.currency ?? "UAH";

export const addressLives = async (tx: Tx, id: Id): Promise<boolean> =>
  (await tx
    .selectFrom("addresses")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst()) !== undefined;
