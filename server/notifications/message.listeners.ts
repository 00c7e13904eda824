// Notifications about conversations.
import type { NotificationKey } from "#contract/notification-kinds.ts";
import type { Changes } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { notify, type NewNotification } from "./notify.ts";
import { markThreadRead } from "./queries.ts";

type Sides = Pick<Changes["message.sent"], "by" | "providerId" | "customerId" | "contactId">;
type About = Pick<NewNotification, "kind" | "thread_id" | "proposal_id" | "except">;

/** Names the person dealt with as the actor (rule P9). */
const otherSideOf = ({ by, providerId, customerId, contactId }: Sides, about: About): NewNotification =>
  by === "customer"
    ? { ...about, side: "provider", actor_id: contactId, user_id: providerId }
    : { ...about, side: "customer", actor_id: providerId, user_id: customerId };

export const messageSent = (tx: Tx, { threadId, mutedBy, ...event }: Changes["message.sent"]) =>
  notify(tx, [otherSideOf(event, { kind: "new_message.received", thread_id: threadId, except: mutedBy })]);

export const threadRead = (tx: Tx, { threadId, userId, actorId }: Changes["thread.read"]) =>
  markThreadRead(tx, { id: userId, actorId }, threadId);

type Terms = Changes["terms.suggested"];
/** Notifies the other side; also in a muted conversation, because terms wait for an answer. */
async function notifyTerms(tx: Tx, event: Terms, kind: NotificationKey): Promise<void> {
  const thread = await tx
    .selectFrom("threads")
    .select("id")
    .where("request_id", "=", event.requestId)
    .where("provider_id", "=", event.providerId)
    .executeTakeFirst();
  if (thread) await notify(tx, [otherSideOf(event, { kind, thread_id: thread.id, proposal_id: event.id })]);
}
export const termsSuggested = (tx: Tx, event: Terms) => notifyTerms(tx, event, "proposal_status.terms_suggested");
export const termsAccepted = (tx: Tx, event: Terms) => notifyTerms(tx, event, "proposal_status.terms_accepted");
export const termsDeclined = (tx: Tx, event: Terms) => notifyTerms(tx, event, "proposal_status.terms_declined");
