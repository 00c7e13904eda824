// The operator confirms that the money of a transfer has arrived.
import type { MySubscription } from "#contract/plans.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { activate } from "./activate.ts";
import { showSubscription } from "./list.ts";
import { findBy } from "./queries.ts";

/** Throws `subscription.not_found`, and `subscription.state` where no payment is pending. */
export async function markPaid(tx: Tx, id: Id, actor: Id | null): Promise<MySubscription> {
  await activate(tx, id, { actor });
  return showSubscription(tx, id);
}

/** Finds the subscription by the reference that the payer wrote on the transfer. */
export async function markPaidByReference(tx: Tx, reference: string, actor: Id | null): Promise<MySubscription> {
  const found = await findBy(tx, "reference", reference.trim().toUpperCase());
  if (!found) throw problem("subscription.not_found");
  return markPaid(tx, found.id, actor);
}
