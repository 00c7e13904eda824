// An operator says "I take it": others see it in the queue and take the next one. It is no lock.
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockCase, setTaken } from "./queries.ts";

/** Throws case.not_found, case.state, operator.own_account. */
export async function take(tx: Tx, { actorId }: Member, id: Id): Promise<void> {
  const found = await lockCase(tx, id);
  if (!found) throw problem("case.not_found");
  if (found.author_id === actorId) throw problem("operator.own_account");
  if (found.state !== "open" && found.state !== "appealed") throw problem("case.state");
  await setTaken(tx, id, actorId);
}

/** Of a case that another operator has taken since, it does nothing. Throws case.not_found. */
export async function release(tx: Tx, { actorId }: Member, id: Id): Promise<void> {
  const found = await lockCase(tx, id);
  if (!found) throw problem("case.not_found");
  if (found.taken_by === actorId) await setTaken(tx, id, null);
}
