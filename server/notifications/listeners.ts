// Which side is notified of an event about a request or a proposal, in the transaction of the event. The people of a side: `readers_of`.
import { sql } from "kysely";
import type { NotificationKey } from "#contract/notification-kinds.ts";
import type { AddressGranted, Changes, ProposalEvent } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { notify, type NewNotification } from "./notify.ts";

type What = Pick<NewNotification, "kind" | "reason">;

/** People are not notified of their own actions. */
const notifyCustomer = (tx: Tx, event: ProposalEvent, what: What) => {
  const { customerId, providerId, requestId, id, actorId } = event;
  const about = { side: "customer", request_id: requestId, proposal_id: id, actor_id: providerId } as const;
  return notify(tx, [{ ...what, ...about, user_id: customerId, except: actorId ? [actorId] : [] }]);
};

/** Names the person dealt with as the actor, also when the other one acted (rule P9). */
const fromContact = (event: { requestId: string; id?: string; contactId: string }) => ({
  side: "provider" as const,
  request_id: event.requestId,
  proposal_id: event.id ?? null,
  actor_id: event.contactId,
});

const notifyProvider = (tx: Tx, event: ProposalEvent, what: What) =>
  notify(tx, [{ ...fromContact(event), ...what, user_id: event.providerId }]);

export const proposalCreated = (tx: Tx, event: ProposalEvent) =>
  notifyCustomer(tx, event, { kind: "new_proposal.created" });
export const proposalUpdated = (tx: Tx, event: ProposalEvent) =>
  notifyCustomer(tx, event, { kind: "proposal_status.updated" });
export const proposalWithdrawn = (tx: Tx, event: Changes["proposal.withdrawn"]) =>
  notifyCustomer(tx, event, { kind: "proposal_status.withdrawn", reason: event.reason });

export const proposalAccepted = (tx: Tx, event: ProposalEvent) =>
  notifyProvider(tx, event, { kind: "proposal_status.accepted" });

/** After a decline by hand the customer asks for another proposal. */
export const proposalInvited = (tx: Tx, event: ProposalEvent) =>
  notifyProvider(tx, event, { kind: "proposal_status.invited" });

/** Both sides: the provider can renew it, the customer cannot accept it meanwhile. */
export async function proposalExpired(tx: Tx, event: ProposalEvent): Promise<void> {
  const what = { kind: "proposal_status.expired" } as const;
  await notifyProvider(tx, event, what);
  await notifyCustomer(tx, { ...event, actorId: null }, what);
}

/** The reason lists the changed fields, separated by commas. */
export const termsChanged = (tx: Tx, event: Changes["terms.changed"]) =>
  notifyProvider(tx, event, { kind: "request_status.changed", reason: event.fields.join(",") });

export const proposalDeclined = (tx: Tx, { declined, ...event }: Changes["proposal.declined"]) =>
  notify(
    tx,
    declined.map(({ id, user_id }) => ({
      ...fromContact({ ...event, id }),
      user_id,
      kind: "proposal_status.declined",
      reason: event.reason,
    })),
  );

type Job = Changes["job.done"];

/** Notifies the sides that did not speak themselves: the other one, or both after a week of silence. */
async function notifyOthers(tx: Tx, { by, ...event }: Job, what: What): Promise<void> {
  if (by !== "customer") await notifyCustomer(tx, event, what);
  if (by !== "provider") await notifyProvider(tx, event, what);
}
export const jobMarkedDone = (tx: Tx, event: Changes["job.marked_done"]) =>
  notifyOthers(tx, event, { kind: "proposal_status.done" });
export const jobDisputed = (tx: Tx, event: Changes["job.disputed"]) =>
  notifyOthers(tx, event, { kind: "proposal_status.not_done" });
export const jobDone = (tx: Tx, event: Job) => notifyOthers(tx, event, { kind: "proposal_status.completed" });

type Appointment = Changes["appointment.asked"];
/** Notifies the other side. The reason is the time in question. */
const notifyOther = (tx: Tx, { at, ...event }: Appointment, kind: NotificationKey) =>
  notifyOthers(tx, event, { kind, reason: at });
export const timeAsked = (tx: Tx, event: Appointment) => notifyOther(tx, event, "proposal_status.time_asked");
export const timeSet = (tx: Tx, event: Appointment) => notifyOther(tx, event, "proposal_status.time_set");
export const timeRefused = (tx: Tx, event: Appointment) => notifyOther(tx, event, "proposal_status.time_refused");
export const timeRemoved = (tx: Tx, event: Appointment) => notifyOther(tx, event, "proposal_status.time_removed");

export const arrived = (tx: Tx, event: Appointment) => notifyOther(tx, event, "proposal_status.arrived");

/** Both sides. The reason is the time of the appointment. */
export async function appointmentNear(tx: Tx, { at, when, ...event }: Changes["appointment.near"]): Promise<void> {
  const kind = when === "day" ? "proposal_status.time_tomorrow" : "proposal_status.time_soon";
  await notifyCustomer(tx, { ...event, actorId: null }, { kind, reason: at });
  await notifyProvider(tx, event, { kind, reason: at });
}

export const cashbackClaimed = (tx: Tx, event: ProposalEvent) =>
  notifyProvider(tx, event, { kind: "proposal_status.cashback_claimed" });
export const cashbackChanged = (tx: Tx, { state, ...event }: Changes["cashback.changed"]) =>
  notifyOthers(
    tx,
    { ...event, actorId: null },
    { kind: "proposal_status.cashback_changed", reason: `cashback_${state}` },
  );
export const cashbackNear = (tx: Tx, { to, ...event }: Changes["cashback.near"]) =>
  notifyOthers(
    tx,
    { ...event, actorId: null, by: to === "customer" ? "provider" : "customer" },
    { kind: "proposal_status.cashback_near" },
  );

/** Both sides of a done job are asked at the same time, whatever each of them writes. */
export async function reviewAsked(tx: Tx, event: ProposalEvent): Promise<void> {
  const what = { kind: "request_status.review_asked" } as const;
  await notifyCustomer(tx, { ...event, actorId: null }, what);
  await notifyProvider(tx, event, what);
}

/** The reviewed sides. */
export async function reviewsRevealed(tx: Tx, { by, ...event }: Changes["reviews.revealed"]): Promise<void> {
  const what = { kind: "request_status.review_shown" } as const;
  if (by.includes("provider")) await notifyCustomer(tx, { ...event, actorId: null }, what);
  if (by.includes("customer")) await notifyProvider(tx, event, what);
}

/**
 * Notifies the accepted provider; `job.done` does where the job is done. Open proposals are declined, which notifies their
 * providers.
 */
export async function requestClosed(tx: Tx, event: Changes["request.closed"]): Promise<void> {
  if (event.reason === "request_completed") return;
  const accepted = await tx
    .selectFrom("proposals")
    .select(["id", "user_id"])
    .where("request_id", "=", event.id)
    .where("status", "=", "accepted")
    .execute();
  await notify(
    tx,
    accepted.map(({ id, user_id }) => ({
      ...fromContact({ requestId: event.id, id, contactId: event.contactId }),
      user_id,
      kind: "request_status.closed",
      reason: event.reason,
    })),
  );
}

const notifyOwner = (tx: Tx, { id, customerId }: Changes["request.expired"], kind: NotificationKey) =>
  notify(tx, [{ kind, request_id: id, user_id: customerId }]);
export const requestExpiring = (tx: Tx, event: Changes["request.expiring"]) =>
  notifyOwner(tx, event, "request_status.expiring");
export const requestExpired = (tx: Tx, event: Changes["request.expired"]) =>
  notifyOwner(tx, event, "request_status.expired");

/** Notifies the receiver of a direct request, and the host of a request that was posted through a posting link. */
export async function requestPublished(tx: Tx, { id, contactId }: Changes["request.published"]): Promise<void> {
  const request = await tx
    .selectFrom("points")
    .select(["receiver_id", "host_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  const { receiver_id, host_id } = request ?? {};
  const from = fromContact({ requestId: id, contactId });
  await notify(tx, [
    ...(receiver_id ? [{ ...from, user_id: receiver_id, kind: "new_request.created" as const }] : []),
    ...(host_id
      ? [{ ...from, user_id: host_id, kind: "new_request.at_my_place" as const, side: "customer" as const }]
      : []),
  ]);
}

/** The host of a request made through a posting link is asked to open the exact address, unless it is open already. */
export async function hostAsked(tx: Tx, { id, requestId, contactId }: ProposalEvent): Promise<void> {
  const { rows } = await sql<{ host_id: string }>`
    select r.host_id from points r
    where r.id = ${requestId} and r.host_id is not null and not host_allows(r.host_id, r.id, ${id}::uuid)`.execute(tx);
  const line = { kind: "request_status.host_asked", side: "customer", request_id: requestId } as const;
  await notify(
    tx,
    rows.map(({ host_id }) => ({ ...line, user_id: host_id, actor_id: contactId })),
  );
}

/** Provider and author of a hosted request; the host is not named to them. */
const notifyGrant = (
  tx: Tx,
  { requestId, proposalId, providerId, customerId }: AddressGranted,
  kind: NotificationKey,
) => {
  const line = { kind, request_id: requestId, proposal_id: proposalId } as const;
  return notify(tx, [
    { ...line, user_id: providerId, side: "provider" },
    { ...line, user_id: customerId, side: "customer" },
  ]);
};
export const addressOpened = (tx: Tx, event: AddressGranted) => notifyGrant(tx, event, "request_status.address_opened");
export const addressClosed = (tx: Tx, event: AddressGranted) => notifyGrant(tx, event, "request_status.address_closed");

/** Notifies the owners of matching saved searches. */
export const searchMatched = (tx: Tx, { pointId, kind, contactId, userIds }: Changes["search.matched"]) =>
  notify(
    tx,
    userIds.map((user_id) => ({
      user_id,
      actor_id: contactId,
      ...(kind === "request"
        ? { request_id: pointId, kind: "new_request.matched", side: "provider" }
        : { offer_id: pointId, kind: "system_message.offer_matched", side: "customer" }),
    })),
  );
