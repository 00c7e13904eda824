// Access hours of a place, in its time zone. Only its owner reads and sets them here.
import type { DayChange, DayHours, DayInput } from "#contract/hours.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { daysOf } from "#server/hours/days-of.ts";
import { pageOfWeek, versionOfWeek, weekOf } from "#server/hours/week.ts";
import { refuseOther } from "#server/http/versions.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { isOwn, lockOwnPlace, placeOfDay } from "./queries.ts";

type AccessDay = DayHours & { address_id: Id };
const accessDays = daysOf({ table: "access_hours", ofOwner: "address_id" });

/** Throws `address.not_found`. */
export async function showHours(db: Db, viewer: Member, address_id: Id): Promise<Page<AccessDay>> {
  if (!(await isOwn(db, viewer.id, address_id))) throw problem("address.not_found");
  const days = await accessDays.list(db, address_id);
  return pageOfWeek(
    weekOf(days).map((day) => ({ ...day, address_id })),
    versionOfWeek(days),
  );
}

type Week = DayInput | { days: DayInput[] };
/** The version of which the change was made; null: of any. */
type Version = string | null;

/** Keeps the days that are not given. Throws `address.not_found`, version.changed. */
export async function setHours(
  tx: Tx,
  viewer: Member,
  address_id: Id,
  input: Week,
  version: Version,
): Promise<Page<AccessDay>> {
  if (!(await lockOwnPlace(tx, viewer.id, address_id))) throw problem("address.not_found");
  await refuseChanged(tx, address_id, version);
  await accessDays.set(tx, address_id, input);
  return showHours(tx, viewer, address_id);
}

async function refuseChanged(tx: Tx, addressId: Id, version: Version): Promise<void> {
  if (version !== null) refuseOther(version, versionOfWeek(await accessDays.list(tx, addressId)));
}

/** Throws `hours.not_found`, version.changed, and `validation.failed` by field. */
export async function changeDay(
  tx: Tx,
  viewer: Member,
  id: Id,
  change: DayChange,
  version: Version,
): Promise<AccessDay> {
  const address_id = await placeOf(tx, viewer, id);
  await lockOwnPlace(tx, viewer.id, address_id);
  await refuseChanged(tx, address_id, version);
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
