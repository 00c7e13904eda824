// The effect of a smaller plan on offers: those beyond its limit are archived, none is lost (rule P7).
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { lockAllowance } from "#server/plans/allowance.ts";

/** Keeps the offers published last. The counter is locked first: parallel publishing waits and meets the new limit. */
export async function archiveOverLimit(tx: Tx, { userId }: { userId: Id }): Promise<void> {
  const { used, limit } = await lockAllowance(tx, userId, "ServiceOffer:create");
  if (limit === null || used <= limit) return;
  const archived = await tx
    .updateTable("points")
    .set({ status: "archived", updated_at: new Date() })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("points")
        .select("id")
        .where("user_id", "=", userId)
        .where("kind", "=", "offer")
        .where("status", "=", "published")
        .where("deleted_at", "is", null)
        .orderBy("published_at", "desc")
        .orderBy("id", "desc")
        .offset(limit),
    )
    .returning(["title", "published_at", "id"])
    .execute();
  const latestFirst = archived.toSorted((a, b) => newest(b).localeCompare(newest(a)));
  await record(tx, "offers.archived", { userId, titles: latestFirst.map(({ title }) => title ?? "…") });
}

const newest = ({ published_at, id }: { published_at: string | null; id: Id }) => `${published_at} ${id}`;
