// What is done in someone's name is written down, and they are told: one way for switched and unswitched writes.
import { audit } from "./audit.ts";
import type { Tx } from "./db.ts";
import { record } from "./record.ts";

export type DeedFor = {
  actorId: string;
  /** For whom. */
  userId: string;
  /** As the contract names it, e.g. `POST /events/:id/accept`. */
  call: string;
  /** What the call was about, where it names one. */
  id: string | null;
};

/** The caller holds the mandate locked, so that nothing is written under one that ends meanwhile. */
export async function writeDeed(tx: Tx, { actorId, userId, call, id }: DeedFor): Promise<void> {
  await audit(tx, "acting_as", actorId, userId, { call, id });
  await record(tx, "acting.wrote", { actorId, userId, call, id });
}

declare module "./record.ts" {
  interface DomainEvents {
    /** Something was written for someone else. */
    "acting.wrote": DeedFor;
  }
}
