// Listeners of requests to events of other rooms.
import type { Changes } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { lockOpenOf } from "#server/points/write.ts";
import { endOpen } from "./personal-data.ts";

/**
 * Requests without a manager: those on the market are closed, those never published are removed. An accepted proposal
 * makes the listener refuse.
 */
export async function closeAllOf(tx: Tx, { userId, actorId }: Changes["mandate.erasing"]): Promise<void> {
  const open = await lockOpenOf(tx, userId);
  const awarded = open.filter((request) => request.awarded_at !== null);
  if (awarded.length)
    throw problem("request.has_accepted", { params: { titles: awarded.map(({ title }) => title ?? "") } });
  await endOpen(tx, { userId, actorId });
}
