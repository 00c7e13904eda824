// Notifies both sides once that an open proposal expired (rule S9).
import { sql } from "kysely";
import type { ProposalEvent } from "#server/kit/changes.ts";
import { type AppDb, transact } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import { record, type JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";

const atOnce = 500;

export const notifyExpired: JobHandler<"proposals.notify-expired"> = (kit) =>
  eachForItself(kit, "proposals.notify-expired", {
    find: async (without) => {
      const { rows } = await sql<{ id: Id }>`
        select a.id from proposals a join points r on r.id = a.request_id
        where a.status in ('created', 'updated') and a.expiry_notified_at is null and r.status = 'published'
          and a.valid_until < current_date + 1 and proposal_expired(a.valid_until, r.address_id)
          and a.id <> all(${without}::uuid[])
        order by a.valid_until limit ${atOnce}`.execute(kit.db);
      return rows;
    },
    work: ({ id }) => notifyOne(kit.db, id),
  });

/** Looks again under the lock: it may have been renewed or decided meanwhile. */
const notifyOne = (db: AppDb, id: Id) =>
  transact(db, async (tx) => {
    const { rows } = await sql<ProposalEvent>`
      update proposals a set expiry_notified_at = now() from points r
      where a.id = ${id} and r.id = a.request_id and a.status in ('created', 'updated') and a.expiry_notified_at is null
        and proposal_expired(a.valid_until, r.address_id)
      returning a.id, a.request_id as "requestId", r.user_id as "customerId", r.contact_id as "contactId",
        a.user_id as "providerId", null as "actorId"`.execute(tx);
    for (const news of rows) await record(tx, "proposal.expired", news);
  });
