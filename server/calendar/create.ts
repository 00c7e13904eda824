// Adds an entry of one's own, or the appointment of a job: its provider enters the time, its customer asks for it (rule C2).
import type { EventInput } from "#contract/calendar.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockVisible } from "#server/proposals/load.ts";
import { sideOf } from "#server/proposals/policy.ts";
import { eventOf } from "./load.ts";
import { addEvent, cancelLapsed, findSubject, noteOf, readOwner, readPlace } from "./queries.ts";
import { refusePast, timesOf } from "./times.ts";

/** Throws proposal.not_found, proposal.state, event.exists, event.overlap, event.too_many_asks, and 422 for a day in the past. */
export async function create(tx: Tx, viewer: Member, { subject_id, ...input }: EventInput): Promise<Id> {
  return subject_id ? createAppointment(tx, viewer, subject_id, input) : createEntry(tx, viewer, input);
}

type Content = Omit<EventInput, "subject_id">;

async function createEntry(tx: Tx, viewer: Member, input: Content): Promise<Id> {
  const owner = await readOwner(tx, viewer.id);
  await refusePast(tx, owner, input);
  const { id } = await addEvent(tx, {
    ...timesOf(input, owner.time_zone),
    calendar: input.calendar ?? "private",
    owner_id: viewer.id,
    title: input.title ?? "",
    note: input.note || null,
    time_zone: owner.time_zone,
    price: input.price ?? null,
    currency: input.price == null ? null : (input.currency ?? null),
    busy: input.busy ?? owner.works,
  });
  return id;
}

async function createAppointment(tx: Tx, viewer: Member, subject: Id, input: Content): Promise<Id> {
  const job = await lockVisible(tx, viewer, await findSubject(tx, subject), "POST /events");
  if (job.status !== "accepted" || job.request_status !== "published")
    throw problem("proposal.state", { params: { status: job.status, request: job.request_status } });
  const { starts_at, ends_at, all_day } = input;
  if (all_day || !starts_at || !ends_at) throw wrongField("starts_at", "required");
  const place = await readPlace(tx, job.id);
  await refusePast(tx, place, input);
  const by = sideOf(viewer, job);
  await cancelLapsed(tx, job.id);
  const asked = { asked_by: by, asked_at: new Date(), asked_starts_at: starts_at, asked_ends_at: ends_at };
  const { id } = await addEvent(tx, {
    ...(by === "customer" ? { status: "asked", ...asked } : {}),
    ...noteOf(by, input.note),
    calendar: "service",
    owner_id: job.user_id,
    proposal_id: job.id,
    starts_at,
    ends_at,
    time_zone: place.time_zone,
    busy: true,
  });
  await record(tx, by === "customer" ? "appointment.asked" : "appointment.set", eventOf(viewer, job, starts_at, by));
  return id;
}
