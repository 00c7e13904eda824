// Times of an entry: hours, or whole days in the zone of the owner.
import type { EventChange } from "#contract/calendar.ts";
import type { Tx } from "#server/kit/db.ts";
import { wrongField } from "#server/kit/problem.ts";
import { dayIn, dayStart } from "./queries.ts";

type Times = Pick<EventChange, "all_day" | "starts_at" | "ends_at" | "start_date" | "end_date">;

/** The columns of the times. An absent end of days is the first day. */
export function timesOf({ all_day, starts_at, ends_at, start_date, end_date }: Times, zone: string) {
  if (!all_day) return { starts_at: starts_at ?? "", ends_at: ends_at ?? "", start_date: null, end_date: null };
  const [first, last] = [start_date ?? "", end_date ?? start_date ?? ""];
  return { starts_at: dayStart(first, zone), ends_at: dayStart(last, zone, 1), start_date: first, end_date: last };
}

/** Today counts as the future: a provider also enters what was agreed in the morning. */
export async function refusePast(tx: Tx, owner: { time_zone: string; today: string }, times: Times): Promise<void> {
  const { all_day, starts_at, start_date } = times;
  const day = all_day ? start_date : starts_at && (await dayIn(tx, owner.time_zone, starts_at));
  if (day && day < owner.today) throw wrongField(all_day ? "start_date" : "starts_at", "date_in_past");
}
