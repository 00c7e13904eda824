// Opens the thread of a proposal, or begins one with the question of a provider who may propose (rule H1).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import { actFor } from "#server/auth/acting/act-for.ts";
import { areBlocked } from "#server/contacts/blocks.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { allow, holds, is, type Id, type Member } from "#server/kit/viewer.ts";
import { manages, owns } from "#server/points/policy.ts";
import { allowToPropose, findEligibility } from "#server/proposals/eligibility.ts";
import { findThreadOf, insertThread } from "./queries.ts";
import { load, type Needs } from "./read.ts";
import { write, writeLine } from "./write.ts";

type Input = {
  request_id: Id;
  provider_id?: Id | null | undefined;
  body?: string | undefined;
  language?: Language | undefined;
  client_id?: Id | undefined;
};
const call = "POST /threads" as const;

/** Throws request.not_found, proposal.not_found, thread.too_many and what proposing throws. @returns the id of the thread. */
export async function open(tx: Tx, kit: Needs, viewer: Member, input: Input): Promise<Id> {
  const { request_id, body, language, client_id = randomUUID() } = input;
  const request = await findRequest(tx, request_id);
  const isCustomer = request !== undefined && owns(viewer, request);
  if (isCustomer && !input.provider_id) throw problem("proposal.own_request");
  const provider = (isCustomer && input.provider_id) || viewer.id;
  if (input.provider_id && provider !== input.provider_id) throw problem("request.not_found");
  if (request && isCustomer && manages(viewer, request))
    await actFor(tx, viewer, request.user_id, { call, id: request_id });
  const known = await findThreadOf(tx, request_id, provider);
  const id = known ?? (await begin(tx, kit, viewer, { request_id, provider, isCustomer, asked: body !== undefined }));
  if (body === undefined) return id;
  if (known) await write(tx, kit, viewer, id, { body, language, client_id });
  else await writeLine(tx, viewer, await load(tx, kit, viewer, id), { body, language, client_id });
  return id;
}

type Begun = { request_id: Id; provider: Id; isCustomer: boolean; asked: boolean };

async function begin(tx: Tx, kit: Needs, viewer: Member, it: Begun): Promise<Id> {
  const { request_id, provider } = it;
  if (await hasProposal(tx, viewer, it)) {
    const id = await insertThread(tx, { request_id, provider_id: provider, asked: false });
    if (id) await addHistory(tx, id);
    return id ?? reopened(tx, request_id, provider);
  }
  if (it.isCustomer) throw problem("proposal.not_found");
  allow(holds(viewer, "ServiceOffer:read"));
  allowToPropose(await findEligibility(tx, viewer, request_id));
  if (!it.asked) throw wrongField("body", "required");
  await refuseTooMany(tx, provider);
  const id = await insertThread(tx, { request_id, provider_id: provider, asked: true });
  return id ?? reopened(tx, request_id, provider);
}

/** Another call began the thread and has committed. */
async function reopened(tx: Tx, requestId: Id, provider: Id): Promise<Id> {
  const id = await findThreadOf(tx, requestId, provider);
  if (!id) throw problem("thread.not_found");
  return id;
}

const findRequest = (tx: Tx, id: Id) =>
  tx
    .selectFrom("points")
    .select(["user_id", "contact_id", "mandate"])
    .where("id", "=", id)
    .where("kind", "=", "request")
    .executeTakeFirst();

/** A block between the two hides the proposal from the customer. */
async function hasProposal(tx: Tx, viewer: Member, { request_id, provider }: Begun): Promise<boolean> {
  const row = await tx
    .selectFrom("proposals")
    .select("id")
    .where("request_id", "=", request_id)
    .where("user_id", "=", provider)
    .where("status", "<>", "deleted")
    .executeTakeFirst();
  return row !== undefined && (is(viewer, provider) || !(await areBlocked(tx, viewer.id, provider)));
}

/** What happened before the thread was opened. */
async function addHistory(tx: Tx, id: Id): Promise<void> {
  await sql`
    insert into thread_messages (thread_id, kind, side, step, created_at)
    select t.id, 'system', case when s.reason = 'blocked' or s.by = 'system' then null else s.by end,
      case when s.reason = 'blocked' then 'proposal_ended' when s.step = 'not_done' then 'job_disputed'
        when s.step = 'done' then case s.by when 'system' then 'job_done' else 'job_marked_done' end
        else 'proposal_' || case s.step when 'create' then 'created'
        when 'update' then 'updated' when 'accept' then 'accepted' when 'decline' then 'declined' when 'invite' then 'invited'
        else 'withdrawn' end end, s.at
    from threads t join proposals a on a.request_id = t.request_id and a.user_id = t.provider_id
      join proposal_steps s on s.proposal_id = a.id and s.step <> 'delete'
    where t.id = ${id} order by s.at, s.proposal_id, s.seq`.execute(tx);
}

async function refuseTooMany(tx: Tx, provider: Id): Promise<void> {
  const { rows } = await sql<{ wait: number | null }>`select question_wait(${provider}) as wait`.execute(tx);
  const wait = rows[0]?.wait ?? null;
  if (wait !== null) throw problem("thread.too_many", { retryAfter: wait });
}
