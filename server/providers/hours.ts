// Business hours, in the person's time zone.
import type { DayHours, DayInput } from "#contract/hours.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import type { SettingsChange } from "#contract/settings.ts";
import { daysOf } from "#server/hours/days-of.ts";
import { weekOf } from "#server/hours/week.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page, paging } from "#server/kit/list.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { changeSettings } from "#server/settings/change.ts";

const businessDays = daysOf({ table: "business_hours", ofOwner: "user_id" });

export const { change: changeDay, clear: clearDay } = businessDays;

export async function showHours(db: Db, userId: Id): Promise<Page<DayHours>> {
  const week = weekOf(await businessDays.list(db, userId));
  return page(week, week.length, paging({}));
}

type Input = DayInput | { days: DayInput[]; settings?: SettingsChange | undefined };

/** Days that are not named stay unchanged. */
export async function setHours(tx: Tx, userId: Id, input: DayInput | { days: DayInput[] }): Promise<Page<DayHours>> {
  await businessDays.set(tx, userId, input);
  return showHours(tx, userId);
}

/** Saves the week and the settings of the same form together: both or neither. */
export async function saveHours(tx: Tx, kit: Kit, viewer: Member, input: Input): Promise<Page<DayHours>> {
  if ("days" in input && input.settings) await changeSettings(tx, kit, viewer, input.settings);
  return setHours(tx, viewer.id, input);
}
