import type { Tx } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
// A new draft with the content of an old request; its date and its close reason stay behind.
import { missing } from "#server/points/missing.ts";
import { insertPoint } from "#server/points/write.ts";
import { lockOwn } from "./load.ts";
import { addressLives } from "./queries.ts";

export async function repost(tx: Tx, viewer: Member, id: Id): Promise<Id> {
  const old = await lockOwn(tx, viewer, id);
  const address_id = old.address_id && (await addressLives(tx, old.address_id)) ? old.address_id : null;
  const { title, description, comment, tags, point_type_id, purpose_ids, urgent, hidden_to_contractors } = old;
  const { price, budget, currency, duration_from, duration_to, language } = old;
  const content = { title, description, comment, tags, point_type_id, purpose_ids, urgent, hidden_to_contractors };
  return insertPoint(tx, {
    kind: "request",
    user_id: viewer.id,
    actor_id: viewer.actorId,
    ...content,
    price,
    budget,
    currency,
    duration_from,
    duration_to,
    language,
    address_id,
    status: missing({ ...content, address_id }).length ? "incomplete" : "draft",
  });
}
