// Business hours, in the person's time zone.
import type { DayChange, DayHours, DayInput } from "#contract/hours.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import type { SettingsChange } from "#contract/settings.ts";
import { daysOf } from "#server/hours/days-of.ts";
import { pageOfWeek, versionOfWeek, weekOf } from "#server/hours/week.ts";
import { refuseOther } from "#server/http/versions.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { changeSettings } from "#server/settings/change.ts";
import { findBesideHours, lockBesideHours } from "./queries.ts";

const businessDays = daysOf({ table: "business_hours", ofOwner: "user_id" });

export const { clear: clearDay } = businessDays;

export async function showHours(db: Db, userId: Id): Promise<Page<DayHours>> {
  const days = await businessDays.list(db, userId);
  return pageOfWeek(weekOf(days), versionOfWeek(days, await findBesideHours(db, userId)));
}

/** The version of which the change was made; null: of any. */
type Version = string | null;

/** Throws hours.not_found, version.changed, and validation.failed by field. */
export async function changeDay(tx: Tx, userId: Id, id: Id, change: DayChange, version: Version): Promise<DayHours> {
  await refuseChanged(tx, userId, version);
  return businessDays.change(tx, userId, id, change);
}

/** Changes of one week run one after the other. */
async function refuseChanged(tx: Tx, userId: Id, version: Version): Promise<void> {
  const beside = await lockBesideHours(tx, userId);
  if (version !== null) refuseOther(version, versionOfWeek(await businessDays.list(tx, userId), beside));
}

type Input = DayInput | { days: DayInput[]; settings?: SettingsChange | undefined };

/** Days that are not named stay unchanged. */
export async function setHours(tx: Tx, userId: Id, input: DayInput | { days: DayInput[] }): Promise<Page<DayHours>> {
  await businessDays.set(tx, userId, input);
  return showHours(tx, userId);
}

/** Saves the week and the settings of the same form together: both or neither. Throws version.changed. */
export async function saveHours(
  tx: Tx,
  kit: Kit,
  viewer: Member,
  input: Input,
  version: Version,
): Promise<Page<DayHours>> {
  await refuseChanged(tx, viewer.id, version);
  if ("days" in input && input.settings) await changeSettings(tx, kit, viewer, input.settings);
  return setHours(tx, viewer.id, input);
}
