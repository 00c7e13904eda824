// Answers to a time that one side of an appointment asked for.
import { refuseOther } from "#server/http/versions.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { allow, type Id, type Member } from "#server/kit/viewer.ts";
import { eventOf, lockOwn } from "./load.ts";
import { isAsker, may } from "./policy.ts";
import { setEvent } from "./queries.ts";
import { versionOf } from "./view.ts";

const noAsk = { asked_by: null, asked_at: null, asked_starts_at: null, asked_ends_at: null };

/** The version that the reader saw; null: any. */
type Seen = { id: Id; version: string | null };

/** Throws event.not_found, event.state, version.changed where another time is asked for than the reader saw, event.overlap. */
export async function confirm(tx: Tx, viewer: Member, { id, version }: Seen): Promise<Id> {
  const { event, job } = await lockOwn(tx, viewer, id, "POST /events/:id/confirm");
  allow(!isAsker(event));
  const { asked_starts_at, asked_ends_at } = event;
  if (!job || !may.confirm(event) || !asked_starts_at || !asked_ends_at) throw problem("event.state");
  refuseOther(version, versionOf(event));
  const sequence = event.sequence + 1;
  const times = { starts_at: asked_starts_at, ends_at: asked_ends_at };
  await setEvent(tx, id, { ...noAsk, ...times, status: "confirmed", sequence });
  const by = event.owned ? "provider" : "customer";
  await record(tx, "appointment.set", eventOf(viewer, job, asked_starts_at, by));
  return id;
}

/** Without a confirmed time nothing stays in the calendar. Throws event.not_found, event.state. */
export async function refuse(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const { event, job } = await lockOwn(tx, viewer, id, "POST /events/:id/refuse");
  if (!job || !may.refuse(event)) throw problem("event.state");
  await setEvent(tx, id, event.status === "asked" ? { status: "cancelled" } : noAsk);
  const by = event.owned ? "provider" : "customer";
  if (event.asked_by !== by)
    await record(tx, "appointment.refused", eventOf(viewer, job, event.asked_starts_at ?? event.starts_at, by));
}
