// Free times of the provider of an accepted job, for its two sides (rule C3).
import { sql } from "kysely";
import type { Slots } from "#contract/calendar.ts";
import type { ProposalStatus } from "#contract/proposals.ts";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";

type Query = { from?: string | undefined; days?: number | undefined; minutes?: number | undefined };
type Job = Omit<Slots, "minutes" | "free"> & { provider: Id; status: ProposalStatus; request: string };

const minimumNotice = sql`interval '2 hours'`;

/** Throws proposal.not_found, proposal.state. */
export async function slots(db: Db, viewer: Member, id: Id, query: Query): Promise<Slots> {
  const { from = null, days = 14, minutes = 60 } = query;
  const job = await findJob(db, viewer.id, id);
  if (!job) throw problem("proposal.not_found");
  const { provider, status, request, ...facts } = job;
  if (status !== "accepted" || request !== "published")
    throw problem("proposal.state", { params: { status, request } });
  const { rows } = await sql<Slots["free"][number]>`
    select s.starts_at, s.ends_at
    from (select greatest(${from}::date, (now() at time zone ${job.time_zone})::date) as day) first,
      free_slots(${provider}, first.day, first.day + ${days - 1}::integer, ${minutes}, now() + ${minimumNotice}) s`.execute(
    db,
  );
  return { ...facts, minutes, free: rows };
}

async function findJob(db: Db, reader: Id, id: Id): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select a.user_id as provider, a.status, r.status as request, u.time_zone, place_zone(r.address_id, r.user_id) as place_time_zone,
      exists (select from business_hours h where h.user_id = u.id and not h.closed) as has_hours
    from proposals a join points r on r.id = a.request_id join users u on u.id = a.user_id
    where (a.id = ${id} or a.request_id = ${id} and a.status = 'accepted') and a.status <> 'deleted'
      and (a.user_id = ${reader} or ${heldBy("r", reader)})
    order by a.status = 'accepted' desc limit 1`.execute(db);
  return rows[0];
}
