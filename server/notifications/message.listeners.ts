// Notifications about conversations.
import type { Tx } from "#server/kit/db.ts";
import type { DomainEvents } from "#server/kit/events.ts";
import { notify, type NewNotification } from "./notify.ts";
import { markThreadRead } from "./queries.ts";

/** Notifies the other side: the person dealt with, and the managed person who has taken the profile over. */
export async function messageSent(tx: Tx, event: DomainEvents["message.sent"]): Promise<void> {
  const { threadId, by, providerId, customerId, contactId, actorId, deaf } = event;
  const about = { kind: "new_message.received", thread_id: threadId } as const;
  const toCustomer = { ...about, side: "customer", actor_id: actorId } as const;
  const told: NewNotification[] =
    by === "customer"
      ? [{ ...about, side: "provider", actor_id: contactId, user_id: providerId }]
      : [
          { ...toCustomer, user_id: contactId },
          ...(customerId === contactId ? [] : [{ ...toCustomer, user_id: customerId, if_claimed: customerId }]),
        ];
  await notify(
    tx,
    told.filter(({ user_id }) => !deaf.includes(user_id)),
  );
}

export const threadRead = (tx: Tx, { threadId, userId }: DomainEvents["thread.read"]) =>
  markThreadRead(tx, userId, threadId);
