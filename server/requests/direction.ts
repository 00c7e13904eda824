// The direction of a request: to everyone, to one provider, or to the provider of one offer. `provider.not_active` does not say
// if the provider paused, left, was blocked, or blocked the customer.
import type { RequestInput } from "#contract/requests.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { findProvider, lockOffer } from "./queries.ts";

type Asked = Pick<RequestInput, "offer_id" | "receiver_id" | "publish">;
type Direction = { receiver_id?: Id | null; offer_id?: Id | null };
type Before = { receiver_id: Id | null; offer_id: Id | null; status: string } | null;

/**
 * The columns that the direction changes. The receiver must accept requests now: checked when they are named, and again
 * when the request is published. Throws offer.not_found, user.not_found, provider.not_active, provider.not_providing.
 */
export async function directionOf(tx: Tx, viewer: Member, asked: Asked, before: Before): Promise<Direction> {
  const direction = await namedIn(tx, viewer, asked, before);
  const receiver =
    direction.receiver_id ?? (asked.publish && before?.status !== "published" ? before?.receiver_id : null);
  if (receiver && direction.receiver_id !== null)
    await refuseAbsent(tx, viewer, receiver, direction.offer_id ?? before?.offer_id ?? null);
  return direction;
}

async function namedIn(tx: Tx, viewer: Member, { offer_id, receiver_id }: Asked, before: Before): Promise<Direction> {
  if (offer_id) {
    const offer = await lockOffer(tx, viewer, offer_id);
    if (!offer) throw problem("offer.not_found");
    if ([viewer.id, viewer.actorId].includes(offer.contact_id))
      throw wrongField("offer_id", "invalid", "A request cannot be directed to oneself");
    if (receiver_id && receiver_id !== offer.user_id)
      throw wrongField("receiver_id", "invalid", "This offer is another provider's");
    return { offer_id, receiver_id: offer.user_id };
  }
  if (receiver_id === undefined) return offer_id === null ? { offer_id } : {};
  // A newly named receiver has no relation to the offer named before.
  return receiver_id === before?.receiver_id ? { receiver_id } : { receiver_id, offer_id: null };
}

async function refuseAbsent(db: Db, viewer: Member, id: Id, offerId: Id | null): Promise<void> {
  const provider = await findProvider(db, viewer, id);
  // A managed person without an account is shown as a provider only, never as a customer (rule P9). The manager is asked.
  if (!provider || (!provider.is_known && !provider.provides_services && !offerId)) throw problem("user.not_found");
  if (provider.inactive) throw problem("provider.not_active");
  if (!provider.provides_services) throw problem("provider.not_providing");
}
