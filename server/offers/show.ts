// The page of one offer: public while it is published, for its owner always.
import { sql } from "kysely";
import type { DayHours } from "#contract/hours.ts";
import type { OfferDetails } from "#contract/offers.ts";
import { readNames } from "#server/catalog/names.ts";
import { openDiscounts } from "#server/discounts/open.ts";
import { weekOf } from "#server/hours/week.ts";
import { type Db, readPrepared } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { holds, type Id, type Viewer } from "#server/kit/viewer.ts";
import { peopleWithHireCounts } from "#server/points/hire-counts.ts";
import { owns } from "#server/points/policy.ts";
import { noDistance } from "#server/search/area.ts";
import { may } from "./policy.ts";
import { type MarketRow, selectOffers } from "./select.ts";
import { presentOffer } from "./view.ts";

/**
 * Throws offer.not_found where the offer is not published, where the account of provider or manager is blocked or deleted,
 * or where a block exists between them and the reader.
 */
export async function showPublic(db: Db, viewer: Viewer, id: Id, include?: readonly string[]): Promise<OfferDetails> {
  const [found] = await readPrepared(db, selectOffers(db, viewer.language, true, noDistance).where("p.id", "=", id));
  if (!found) throw problem("offer.not_found");
  const row = found as unknown as MarketRow;
  const own = owns(viewer, row);
  const [names, people, business, discounts] = await Promise.all([
    readNames(db, viewer.language, include),
    peopleWithHireCounts(db, [row.contact_id, row.user_id]),
    businessOf(db, viewer, row),
    // A managed offer shows nothing of the managed person (rule P9).
    row.user_id === row.contact_id ? openDiscounts(db, viewer, row.user_id, row.purpose_ids) : [],
  ]);
  if (!own && (row.status !== "published" || !business.available || business.blocked)) throw problem("offer.not_found");
  const provider = people.get(row.contact_id) ?? null;
  return {
    ...presentOffer(row, provider && { ...provider, rating: people.get(row.user_id)?.rating ?? null }, names, include),
    own,
    hours: business.days && { time_zone: business.time_zone, days: weekOf(business.days) },
    paused: row.off_market,
    discounts,
    can: {
      edit: may.edit(viewer, row) && holds(viewer, "ServiceOffer:update"),
      request: may.request(viewer, row),
    },
  };
}

type Business = {
  /** True: neither the provider nor the manager is blocked or deleted. */
  available: boolean;
  /** True: a block exists between them and the reader. */
  blocked: boolean;
  time_zone: string;
  days: DayHours[] | null;
};

/** Of a managed offer the hours are the manager's (rule P9). */
async function businessOf(db: Db, viewer: Viewer, { user_id, contact_id }: MarketRow): Promise<Business> {
  const both = [user_id, contact_id];
  const { rows } = await sql<Business>`
    select u.time_zone,
      not exists (select 1 from users o where o.id = any(${both}::uuid[]) and (o.blocked_at is not null or o.deleted_at is not null)) as available,
      blocked_between(${viewer.id}::uuid, ${user_id}::uuid) as blocked,
      (select json_agg(json_build_object('id', null, 'weekday_number', h.weekday_number, 'closed', h.closed,
        'start_in_minutes', h.start_in_minutes, 'pause_in_minutes', h.pause_in_minutes,
        'resume_in_minutes', h.resume_in_minutes, 'end_in_minutes', h.end_in_minutes))
       from business_hours h where h.user_id = u.id) as days
    from users u where u.id = ${contact_id}`.execute(db);
  return rows[0] ?? { available: false, blocked: false, time_zone: "UTC", days: null };
}
