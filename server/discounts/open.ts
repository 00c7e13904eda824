// Reads the programmes that stand on public pages (rule D7).
import { type Selectable, sql } from "kysely";
import type { OpenDiscount } from "#contract/discounts.ts";
import type { DB } from "#db/types.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";

/** Newest first. @param purposes of an offer; null: of all that the provider does */
export async function openDiscounts(
  db: Db,
  viewer: Viewer,
  providerId: Id,
  purposes: readonly number[] | null,
): Promise<OpenDiscount[]> {
  const [names, { rows }] = await Promise.all([
    readNames(db, viewer.language),
    sql<Selectable<DB["discount_programs"]>>`
      select * from open_discounts(${providerId}::uuid, ${purposes}::smallint[]) order by created_at desc, id desc`.execute(
      db,
    ),
  ]);
  return rows.map(({ purpose_ids, ...row }) => ({
    id: row.id,
    title: row.title,
    title_language: row.title_language,
    kind: row.kind,
    value: row.value,
    value_is_percent: row.value_is_percent,
    currency: row.currency,
    first_time_only: row.first_time_only,
    pay_days: row.pay_days,
    min_price: row.min_price,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    point_purposes: names.purposes(purpose_ids),
  }));
}
