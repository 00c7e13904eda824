// Limits how often one side may notify the other: each answer, change, withdrawal and word about the job is a notification and
// possibly an email.
import { sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { Side } from "./policy.ts";

const mostADay = { create: 5, update: 20, done: 10, not_done: 10 };
const daySeconds = 86_400;

/** Of one side between one provider and one request in any 24 hours, withdrawn and deleted ones counted. Throws `rate.limited`. */
export async function refuseTooOften(
  db: Db,
  step: keyof typeof mostADay,
  { requestId, providerId, by = "provider" }: { requestId: Id; providerId: Id; by?: Side },
): Promise<void> {
  const { count, age } = await db
    .selectFrom("proposal_steps as s")
    .innerJoin("proposals as a", "a.id", "s.proposal_id")
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`coalesce(extract(epoch from now() - min(s.at)), 0)::float8`.as("age"),
    ])
    .where("a.request_id", "=", requestId)
    .where("a.user_id", "=", providerId)
    .where("s.step", "=", step)
    .where("s.by", "=", by)
    .where("s.at", ">", sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  if (count >= mostADay[step]) throw problem("rate.limited", { retryAfter: daySeconds - age });
}
