// A block ends everything open between the two people (rule S11).
import { sql } from "kysely";
import type { ProposalStatus } from "#contract/proposals.ts";
import { partyOf } from "#server/contacts/blocks.ts";
import type { Changes } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { addSteps, setProposal } from "./queries.ts";

type Block = Changes["person.blocked"];
type Live = {
  id: Id;
  status: ProposalStatus;
  user_id: Id;
  request_id: Id;
  customer_id: Id;
  contact_id: Id;
  by_provider: boolean;
};

/**
 * The system ends open proposals without a notification. An accepted one counts as ended by the blocking side; the other
 * side is notified of the end, not of the reason.
 */
export async function endBetween(tx: Tx, block: Block): Promise<void> {
  const { rows: requests } = await sql<{ id: Id }>`
    select r.id from points r
    where exists (select from proposals a where a.request_id = r.id and ${between(block)})
    order by r.id for update`.execute(tx);
  if (requests.length === 0) return;
  const { rows } = await sql<Live>`
    select a.id, a.status, a.user_id, r.id as request_id, r.user_id as customer_id, r.contact_id,
      a.user_id in ${partyOf(block.ownerId)} as by_provider
    from proposals a join points r on r.id = a.request_id
    where ${between(block)} order by a.id for update of a`.execute(tx);
  for (const live of rows) await end(tx, block, live);
}

const between = ({ ownerId, blockedId }: Block) => sql<boolean>`
  r.status = 'published' and r.deleted_at is null and a.status in ('created', 'updated', 'accepted')
  and (a.user_id in ${partyOf(ownerId)} and r.user_id in ${partyOf(blockedId)}
    or a.user_id in ${partyOf(blockedId)} and r.user_id in ${partyOf(ownerId)})`;

async function end(tx: Tx, { actorId }: Block, live: Live): Promise<void> {
  const { id, request_id: requestId, customer_id: customerId, contact_id: contactId, user_id: providerId } = live;
  const accepted = live.status === "accepted";
  const side = live.by_provider ? "provider" : "customer";
  const subjectId = live.by_provider ? providerId : customerId;
  await setProposal(tx, id, { status: "withdrawn", withdraw_reason: "blocked", decided_at: new Date() });
  const by = accepted ? side : "system";
  await addSteps(tx, [id], { step: "withdraw", by, actorId, subjectId, reason: "blocked" });
  if (!accepted) return;
  const news = { requestId, customerId, contactId, actorId, reason: "another" };
  if (live.by_provider) await record(tx, "proposal.withdrawn", { ...news, id, providerId });
  else await record(tx, "proposal.declined", { ...news, declined: [{ id, user_id: providerId }] });
}
