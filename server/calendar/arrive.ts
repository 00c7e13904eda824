// The provider tells the customer of the arrival.
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { allow, type Id, type Member } from "#server/kit/viewer.ts";
import { eventOf, lockOwn } from "./load.ts";
import { may } from "./policy.ts";
import { setEvent } from "./queries.ts";

/** Throws event.not_found, event.state. */
export async function arrive(tx: Tx, viewer: Member, id: Id): Promise<Id> {
  const { event, job } = await lockOwn(tx, viewer, id, "POST /events/:id/arrived");
  allow(event.owned);
  if (!job || !may.arrive(event)) throw problem("event.state");
  await setEvent(tx, id, { arrived_at: new Date() });
  await record(tx, "appointment.arrived", eventOf(viewer, job, event.starts_at, "provider"));
  return id;
}
