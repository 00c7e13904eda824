// Changes an entry of one's own. Another time of an appointment is a question to the other side.
import type { EventChange } from "#contract/calendar.ts";
import { refuseOther } from "#server/http/versions.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { sideOf } from "#server/proposals/policy.ts";
import { eventOf, lockOwn, type Loaded } from "./load.ts";
import { may } from "./policy.ts";
import { noteOf, readOwner, readPlace, setEvent, type EventRow } from "./queries.ts";
import { refusePast, timesOf } from "./times.ts";
import { versionOf } from "./view.ts";

/** The version of which the change was made; null: of any. */
type Edited = { id: Id; version: string | null };

/** Throws event.not_found, version.changed, event.state, event.overlap, and 422 for a day in the past. */
export async function change(tx: Tx, viewer: Member, { id, version }: Edited, input: EventChange): Promise<Id> {
  const { event, job } = await lockOwn(tx, viewer, id, "PATCH /events/:id");
  refuseOther(version, versionOf(event));
  if (!may.edit(event)) throw problem("event.state");
  await (job ? askToMove(tx, viewer, { event, job }, input) : changeEntry(tx, viewer, event, input));
  return id;
}

async function changeEntry(tx: Tx, viewer: Member, event: EventRow, input: EventChange): Promise<void> {
  const owner = await readOwner(tx, viewer.id);
  const whole = input.all_day ?? (event.start_date !== null && !input.starts_at);
  const times = {
    all_day: whole,
    starts_at: input.starts_at ?? event.starts_at,
    ends_at: input.ends_at ?? event.ends_at,
    start_date: input.start_date ?? event.start_date,
    end_date: input.end_date ?? event.end_date,
  };
  if (whole && !times.start_date) throw wrongField("start_date", "required");
  const moved = (["starts_at", "ends_at", "start_date", "end_date", "all_day"] as const).some((key) => key in input);
  if (moved) await refusePast(tx, owner, times);
  const { calendar, title, note, busy } = input;
  await setEvent(tx, event.id, {
    ...(moved ? { ...timesOf(times, owner.time_zone), time_zone: owner.time_zone, sequence: event.sequence + 1 } : {}),
    ...(calendar !== undefined && { calendar }),
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note: note || null }),
    ...(busy != null && { busy }),
    ...priceOf(event, input),
  });
}

function priceOf(event: EventRow, input: EventChange) {
  const price = input.price === undefined ? event.price : input.price;
  const currency = input.currency === undefined ? event.currency : input.currency;
  if (price !== null && !currency) throw wrongField("currency", "required");
  return { price, currency: price === null ? null : currency };
}

type OfAppointment = Required<{ [key in keyof Loaded]: NonNullable<Loaded[key]> }>;

async function askToMove(tx: Tx, viewer: Member, { event, job }: OfAppointment, input: EventChange): Promise<void> {
  const { note, starts_at, ends_at, ...others } = input;
  const [foreign] = Object.keys(others);
  if (foreign) throw wrongField(foreign, "unknown");
  if (note !== undefined) await setEvent(tx, event.id, noteOf(sideOf(viewer, job), note));
  if (!starts_at && !ends_at) return;
  const asked_starts_at = starts_at ?? event.starts_at;
  const asked_ends_at = ends_at ?? event.ends_at;
  const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other);
  if (isSame(asked_starts_at, event.starts_at) && isSame(asked_ends_at, event.ends_at)) return;
  if (Date.parse(asked_ends_at) <= Date.parse(asked_starts_at)) throw wrongField("ends_at", "end_before_start");
  await refusePast(tx, await readPlace(tx, job.id), { starts_at: asked_starts_at });
  const by = event.owned ? ("provider" as const) : ("customer" as const);
  const ask = { asked_by: by, asked_at: new Date(), asked_starts_at, asked_ends_at };
  // What is only asked for has no other time yet.
  const own = event.status === "asked" ? { starts_at: asked_starts_at, ends_at: asked_ends_at } : {};
  await setEvent(tx, event.id, { ...ask, ...own });
  await record(tx, "appointment.asked", eventOf(viewer, job, asked_starts_at, by));
}
