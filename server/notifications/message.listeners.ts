// Notifications about conversations.
import type { NotificationKey } from "#contract/notification-kinds.ts";
import type { Tx } from "#server/kit/db.ts";
import type { DomainEvents } from "#server/kit/events.ts";
import { notify, type NewNotification } from "./notify.ts";
import { markThreadRead } from "./queries.ts";

type Sides = Pick<DomainEvents["message.sent"], "by" | "providerId" | "customerId" | "contactId" | "actorId">;
type About = Pick<NewNotification, "kind" | "thread_id" | "proposal_id">;

/** The person dealt with, and the managed person who has taken the profile over. Names the person dealt with as the actor (rule P9). */
function otherSideOf({ by, providerId, customerId, contactId, actorId }: Sides, about: About): NewNotification[] {
  if (by === "customer") return [{ ...about, side: "provider", actor_id: contactId, user_id: providerId }];
  const told = { ...about, side: "customer", actor_id: actorId } as const;
  const managed = { ...told, user_id: customerId, if_claimed: customerId };
  return [{ ...told, user_id: contactId }, ...(customerId === contactId ? [] : [managed])];
}

export async function messageSent(tx: Tx, { threadId, deaf, ...event }: DomainEvents["message.sent"]): Promise<void> {
  const told = otherSideOf(event, { kind: "new_message.received", thread_id: threadId });
  await notify(
    tx,
    told.filter(({ user_id }) => !deaf.includes(user_id)),
  );
}

export const threadRead = (tx: Tx, { threadId, userId }: DomainEvents["thread.read"]) =>
  markThreadRead(tx, userId, threadId);

type Terms = DomainEvents["terms.suggested"];
/** Notifies the other side; also in a muted conversation, because terms wait for an answer. */
async function tellTerms(tx: Tx, event: Terms, kind: NotificationKey): Promise<void> {
  const thread = await tx
    .selectFrom("threads")
    .select("id")
    .where("request_id", "=", event.requestId)
    .where("provider_id", "=", event.providerId)
    .executeTakeFirst();
  if (thread) await notify(tx, otherSideOf(event, { kind, thread_id: thread.id, proposal_id: event.id }));
}
export const termsSuggested = (tx: Tx, event: Terms) => tellTerms(tx, event, "proposal_status.terms_suggested");
export const termsAccepted = (tx: Tx, event: Terms) => tellTerms(tx, event, "proposal_status.terms_accepted");
export const termsDeclined = (tx: Tx, event: Terms) => tellTerms(tx, event, "proposal_status.terms_declined");
