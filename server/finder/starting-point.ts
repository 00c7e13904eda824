// The origin of a provider's distances: a given point, a chosen location, or the newest location.
import { sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { type Box, type LatLng, startOf } from "#server/search/area.ts";

type Asked = { address?: Id | undefined; lat?: number | undefined; lng?: number | undefined; box?: Box | undefined };

/**
 * Null: the provider has no location yet. Distances are measured from the grid point of the place: from an exact one they would reveal
 * more than permitted.
 */
export async function startingPoint(db: Db, viewer: Member, asked: Asked): Promise<LatLng | null> {
  if (asked.lat !== undefined && asked.lng !== undefined) return startOf(db, asked);
  const mine = db
    .selectFrom("addresses")
    .select([sql<number>`coarse_lat`.as("lat"), sql<number>`coarse_lng`.as("lng")])
    .where("user_id", "=", viewer.id)
    .where("deleted_at", "is", null);
  if (asked.address === undefined)
    return (await mine.orderBy("created_at", "desc").limit(1).executeTakeFirst()) ?? null;
  const chosen = await mine.where("id", "=", asked.address).executeTakeFirst();
  if (!chosen) throw problem("address.not_found");
  return chosen;
}
