// Lines of the system: what happens to the proposal and the job of a thread, in the transaction of the event.
import { sql } from "kysely";
import type { ThreadSide, ThreadStep } from "#contract/thread-kinds.ts";
import type { Changes, ProposalEvent } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { insertThread } from "./queries.ts";

type Line = { requestId: Id; providers: Id[]; step: ThreadStep; side: ThreadSide | null; at?: string };

/** Threads that are not opened yet read their history when they are. */
async function add(tx: Tx, { requestId, providers, step, side, at }: Line): Promise<void> {
  await sql`
    insert into thread_messages (thread_id, kind, side, step, facts)
    select t.id, 'system', ${side}, ${step}, jsonb_strip_nulls(jsonb_build_object('at', ${at ?? null}::text))
    from threads t where t.request_id = ${requestId} and t.provider_id = any(${providers}::uuid[]) order by t.id`.execute(
    tx,
  );
}

/** With the terms that the proposal has now. */
async function addTerms(tx: Tx, { id }: ProposalEvent, step: ThreadStep): Promise<void> {
  await sql`
    insert into thread_messages (thread_id, kind, side, step, facts)
    select t.id, 'system', 'provider', ${step},
      jsonb_strip_nulls(jsonb_build_object('price_kind', a.price_kind, 'amount', a.amount, 'currency', a.currency))
    from proposals a join threads t on t.request_id = a.request_id and t.provider_id = a.user_id where a.id = ${id}`.execute(
    tx,
  );
}

export async function proposalCreated(tx: Tx, event: ProposalEvent): Promise<void> {
  await insertThread(tx, { request_id: event.requestId, provider_id: event.providerId, asked: false });
  await addTerms(tx, event, "proposal_created");
}
export const proposalUpdated = (tx: Tx, event: ProposalEvent) => addTerms(tx, event, "proposal_updated");

const of = ({ requestId, providerId }: ProposalEvent) => ({ requestId, providers: [providerId] });
export const proposalAccepted = (tx: Tx, event: ProposalEvent) =>
  add(tx, { ...of(event), step: "proposal_accepted", side: "customer" });
export const proposalInvited = (tx: Tx, event: ProposalEvent) =>
  add(tx, { ...of(event), step: "proposal_invited", side: "customer" });

/** Neither side learns of a block: then the proposal has ended. */
const bySystem = ["blocked", "provider_blocked", "provider_leaving"];
export const proposalWithdrawn = (tx: Tx, event: Changes["proposal.withdrawn"]) =>
  add(tx, {
    ...of(event),
    ...(bySystem.includes(event.reason)
      ? { step: "proposal_ended", side: null }
      : { step: "proposal_withdrawn", side: "provider" }),
  });
export const proposalDeclined = (tx: Tx, { requestId, declined, reason }: Changes["proposal.declined"]) =>
  add(tx, {
    requestId,
    providers: declined.map(({ user_id }) => user_id),
    ...(reason === "blocked"
      ? { step: "proposal_ended", side: null }
      : { step: "proposal_declined", side: reason === "another" ? "customer" : null }),
  });

type Terms = Changes["terms.suggested"];
/** With the terms in question. */
async function addSuggested(tx: Tx, { termsId, ...event }: Terms, step: ThreadStep): Promise<void> {
  await sql`
    insert into thread_messages (thread_id, kind, side, step, facts)
    select t.id, 'system', ${event.by}, ${step}, jsonb_strip_nulls(jsonb_build_object('price_kind', s.price_kind, 'amount', s.amount,
      'currency', s.currency, 'duration', s.duration, 'at', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from proposal_terms s, threads t where s.id = ${termsId} and t.request_id = ${event.requestId} and t.provider_id = ${event.providerId}`.execute(
    tx,
  );
}
/** A thread that was not opened yet begins with this line. */
export async function termsSuggested(tx: Tx, event: Terms): Promise<void> {
  await insertThread(tx, { request_id: event.requestId, provider_id: event.providerId, asked: false });
  await addSuggested(tx, event, "terms_suggested");
}
export const termsAccepted = (tx: Tx, event: Terms) => addSuggested(tx, event, "terms_accepted");
export const termsDeclined = (tx: Tx, event: Terms) => addSuggested(tx, event, "terms_declined");
export const termsWithdrawn = (tx: Tx, event: Terms) => addSuggested(tx, event, "terms_withdrawn");

type Job = Changes["job.done"];
const sideOf = ({ by }: Job) => (by === "system" ? null : by);
export const jobMarkedDone = (tx: Tx, event: Job) =>
  add(tx, { ...of(event), step: "job_marked_done", side: sideOf(event) });
export const jobDisputed = (tx: Tx, event: Job) => add(tx, { ...of(event), step: "job_disputed", side: sideOf(event) });
export const jobDone = (tx: Tx, event: Job) => add(tx, { ...of(event), step: "job_done", side: sideOf(event) });

type Appointment = Changes["appointment.asked"];
const addTime = (tx: Tx, event: Appointment, step: ThreadStep) =>
  add(tx, { ...of(event), step, side: event.by, at: new Date(event.at).toISOString() });
export const timeAsked = (tx: Tx, event: Appointment) => addTime(tx, event, "time_asked");
export const timeSet = (tx: Tx, event: Appointment) => addTime(tx, event, "time_set");
export const timeRefused = (tx: Tx, event: Appointment) => addTime(tx, event, "time_refused");
export const timeRemoved = (tx: Tx, event: Appointment) => addTime(tx, event, "time_removed");
