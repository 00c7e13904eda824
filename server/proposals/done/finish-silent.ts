// Finishes the jobs that one side called done while the other was silent for a week (rule T1).
import { sql } from "kysely";
import type { ProposalEvent } from "#server/kit/changes.ts";
import { transact } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { addSteps, lockProposal } from "../queries.ts";
import { silentDays } from "../states.ts";
import { finish } from "./finish.ts";

const atOnce = 500;
type Due = { id: Id; request_id: Id };

/** The condition of the index `proposals_silent`. */
const isSilent = sql<boolean>`a.status = 'accepted' and a.done_at is null and a.not_done_at is null
  and (a.customer_done_at is not null or a.provider_done_at is not null)
  and least(a.customer_done_at, a.provider_done_at) <= now() - make_interval(days => ${silentDays})`;

export const finishSilent: JobHandler<"proposals.finish-silent"> = (kit) =>
  eachForItself(kit, "proposals.finish-silent", {
    find: async (without) => {
      const { rows } = await sql<Due>`
        select a.id, a.request_id from proposals a where ${isSilent} and a.id <> all(${without}::uuid[])
        order by least(a.customer_done_at, a.provider_done_at) limit ${atOnce}`.execute(kit.db);
      return rows;
    },
    work: (row) => finishOne(kit, row),
  });

/** Looks again under the lock: one side may have spoken meanwhile. */
const finishOne = (kit: Kit, { id, request_id }: Due) =>
  transact(kit.db, async (tx) => {
    await lockProposal(tx, id, request_id);
    const { rows } = await sql<ProposalEvent>`
      select a.id, a.request_id as "requestId", r.user_id as "customerId", r.contact_id as "contactId",
        a.user_id as "providerId", null as "actorId"
      from proposals a join points r on r.id = a.request_id
      where a.id = ${id} and r.status = 'published' and ${isSilent}`.execute(tx);
    for (const job of rows) {
      await addSteps(tx, [id], { step: "done", by: "system", actorId: null, subjectId: null });
      await finish(tx, kit, { ...job, by: "system" });
    }
  });
