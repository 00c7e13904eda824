// Access hours of a place, in its time zone. Only its owner reads and sets them here.
import type { DayChange, DayHours, DayInput } from "#contract/hours.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { daysOf } from "#server/hours/days-of.ts";
import { weekOf } from "#server/hours/week.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { isOwn, placeOfDay } from "./queries.ts";

type AccessDay = DayHours & { address_id: Id };
const accessDays = daysOf({ table: "access_hours", ofOwner: "address_id" });

/** Throws `address.not_found`. */
export async function showHours(db: Db, viewer: Member, address_id: Id): Promise<Page<AccessDay>> {
  if (!(await isOwn(db, viewer.id, address_id))) throw problem("address.not_found");
  const week = weekOf(await accessDays.list(db, address_id)).map((day) => ({ ...day, address_id }));
  return page(week, week.length, paging({}));
}

type Week = DayInput | { days: DayInput[] };

/** Keeps the days that are not given. Throws `address.not_found`. */
export async function setHours(tx: Tx, viewer: Member, address_id: Id, input: Week): Promise<Page<AccessDay>> {
  if (!(await isOwn(tx, viewer.id, address_id))) throw problem("address.not_found");
  await accessDays.set(tx, address_id, input);
  return showHours(tx, viewer, address_id);
}

/** Throws `hours.not_found`, and `validation.failed` by field. */
export async function changeDay(tx: Tx, viewer: Member, id: Id, change: DayChange): Promise<AccessDay> {
  const address_id = await placeOf(tx, viewer, id);
  return { ...(await accessDays.change(tx, address_id, id, change)), address_id };
}

/** Throws `hours.not_found`. */
export async function clearDay(tx: Tx, viewer: Member, id: Id): Promise<void> {
  await accessDays.clear(tx, await placeOf(tx, viewer, id), id);
}

async function placeOf(db: Db, viewer: Member, dayId: Id): Promise<Id> {
  const addressId = await placeOfDay(db, viewer.id, dayId);
  if (!addressId) throw problem("hours.not_found");
  return addressId;
}

/** Seven days, or null if none is set. */
export async function shownHours(db: Db, addressId: Id): Promise<DayHours[] | null> {
  const set = await accessDays.list(db, addressId);
  return set.length ? weekOf(set) : null;
}
