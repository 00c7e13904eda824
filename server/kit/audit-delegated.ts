// Records every action in another person's name and notifies that person: one way for switched and unswitched writes.
import { audit } from "./audit.ts";
import type { ActingWrote } from "./changes.ts";
import type { Tx } from "./db.ts";
import { record } from "./record.ts";

/** The caller holds a lock on the mandate, so that no write happens under a mandate that ends meanwhile. */
export async function auditDelegated(tx: Tx, { actorId, userId, call, id }: ActingWrote): Promise<void> {
  await audit(tx, "acting_as", actorId, userId, { call, id });
  await record(tx, "acting.wrote", { actorId, userId, call, id });
}
