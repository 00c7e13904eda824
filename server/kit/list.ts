// Paging of lists. Totals are counted up to a limit, so that the cost of a list does not grow with its length.
import { type RawBuilder, sql } from "kysely";
import type { Page } from "#contract/kit/endpoint.ts";
import { problem } from "./problem.ts";

export const countingLimit = 1_000;
/** Totals of searches are exact up to this number. */
export const exactTotal = 100;
/** Lists end at this row. */
export const deepest = 1_000;

export type Paging = { limit: number; offset: number; page: number };

/** Throws page.too_deep (rule W1). */
export function paging(query: { page?: number | undefined; per_page?: number | undefined }, usual = 20): Paging {
  const limit = query.per_page ?? usual;
  const page = query.page ?? 1;
  const offset = (page - 1) * limit;
  if (offset >= deepest) throw problem("page.too_deep", { params: { last: deepest } });
  return { limit, page, offset };
}

/** The rows of a page: the last page may be cut at `deepest`. */
export const rowsOf = ({ limit, offset }: Paging): number => Math.min(limit, deepest - offset);

/** @param total counted up to `countingLimit + 1`; only a lower bound where not all rows were searched (`complete` is false). */
export function page<T>(data: T[], total: number, { limit, page }: Paging, complete = true): Page<T> {
  const counted = Math.min(total, countingLimit);
  return {
    data,
    meta: {
      total: counted,
      per_page: limit,
      current_page: page,
      last_page: Math.max(1, Math.ceil(counted / limit)),
      ...(total > countingLimit || !complete ? { more: true } : {}),
    },
  };
}

/** @param known the matches that were counted: all, or more than this page. Totals above `exactTotal` are not exact. */
export function pageOfSearch<T>(data: T[], known: number, { limit, page }: Paging): Page<T> {
  return {
    data,
    meta: {
      total: Math.min(known, exactTotal + 1),
      per_page: limit,
      current_page: page,
      last_page: Math.max(1, Math.ceil(Math.min(known, deepest) / limit)),
      ...(known > exactTotal ? { more: true } : {}),
    },
  };
}

/**
 * Reads a page of rows; each row contains the count of the whole list. A page after the last one has no rows: then the
 * first row of the list is read for the count.
 */
export async function readPage<Row extends { total: number }>(
  where: Paging,
  read: (where: Paging) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(where);
  const [carrier] = rows.length || where.offset === 0 ? rows : await read({ ...where, limit: 1, offset: 0 });
  return { rows, total: carrier?.total ?? 0 };
}

/** The filters with which programs read a whole list (`reading` of the contract). */
export type Reading = { after?: string | undefined; updated_since?: string | undefined };

/** @param table with `id`, `created_at` and `updated_at`; `alias`: its name in the query */
export function narrowedByReading(
  table: "addresses" | "points" | "proposals",
  alias: string,
  { after, updated_since }: Reading,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`true
    ${after ? sql`and (${column("created_at")}, ${column("id")}) > (select c.created_at, c.id from ${sql.table(table)} c where c.id = ${after})` : sql``}
    ${updated_since ? sql`and ${column("updated_at")} >= ${updated_since}` : sql``}`;
}
