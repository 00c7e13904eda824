// What requests do on others' news.
import type { Tx } from "#server/kit/db.ts";
import type { DomainEvents } from "#server/kit/events.ts";
import { problem } from "#server/kit/problem.ts";
import { lockOpenOf } from "#server/points/write.ts";
import { endOpen } from "./personal-data.ts";

/** Nobody is left to see to them: what is on the market is closed, what never was is removed. An accepted proposal objects. */
export async function closeAllOf(tx: Tx, { userId, actorId }: DomainEvents["mandate.erasing"]): Promise<void> {
  const open = await lockOpenOf(tx, userId);
  const awarded = open.filter((request) => request.awarded_at !== null);
  if (awarded.length)
    throw problem("request.has_accepted", { params: { titles: awarded.map(({ title }) => title ?? "") } });
  await endOpen(tx, { userId, actorId });
}
