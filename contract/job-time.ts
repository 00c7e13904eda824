import { z } from "zod";
import { Day, TimeOfDay, Timestamp } from "./kit/fields.ts";

/** When a job is: the confirmed appointment, else the start that the proposal suggests, else the day of the request. */
export const JobTime = z.object({
  /** Null where only a day is known, or nothing. */
  starts_at: Timestamp.nullable(),
  /** Day and time of the clock at the place of the work. */
  day: Day.nullable(),
  time: TimeOfDay.nullable(),
  time_zone: z.string(),
  /** Both sides have it in their calendars. */
  appointed: z.boolean(),
  /** The day has come there. */
  due: z.boolean(),
});
export type JobTime = z.infer<typeof JobTime>;
