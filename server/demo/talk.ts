// The demo town's conversations: phrases, so that every reader has them in the own language.
import { randomUUID } from "node:crypto";
import type { Phrase } from "#contract/phrase-kinds.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { findThreadOf } from "#server/threads/queries.ts";
import { write } from "#server/threads/write.ts";

type Slug = Phrase["slug"];
/** A question of the customer and the reply of the provider; of the first proposals to the first request. */
const dialogues: readonly [Slug, Slug][] = [
  ["is_price_final", "price_with_material"],
  ["material_buy", "bring_tools"],
];

/** @param order that of the proposal among those to the request */
export async function talk(
  tx: Tx,
  kit: Kit,
  request: Id,
  order: number,
  sides: Record<"customer" | "provider", Member>,
) {
  const [question, reply] = dialogues[order] ?? [];
  const thread = await findThreadOf(tx, request, sides.provider.id);
  if (!question || !reply || !thread) return;
  const say = (viewer: Member, slug: Slug) =>
    write(tx, kit, viewer, thread, { phrase: { slug, values: {} }, client_id: randomUUID() });
  await say(sides.customer, question);
  await say(sides.provider, reply);
}
