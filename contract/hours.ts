// Hours of a weekday, as business hours and access hours have them: minutes of the day in the place's time zone.
import { z } from "zod";
import { code, Id } from "./kit/fields.ts";
import { areInOrder } from "./kit/nights.ts";

const Minutes = z.int().min(0).max(1_440);

const day = {
  /** 1 is Monday. */
  weekday_number: z.int().min(1).max(7),
  closed: z.boolean(),
  start_in_minutes: Minutes.nullable(),
  /** Start of the pause. */
  pause_in_minutes: Minutes.nullable(),
  /** End of the pause; both are set or neither. */
  resume_in_minutes: Minutes.nullable(),
  /** Around the clock is 0 to 1440. */
  end_in_minutes: Minutes.nullable(),
};

/** A day that is not set has no id and is closed. */
export const DayHours = z.object({ id: Id.nullable(), ...day });
export type DayHours = z.infer<typeof DayHours>;

type Times = {
  closed?: boolean | undefined;
  start_in_minutes?: number | null | undefined;
  pause_in_minutes?: number | null | undefined;
  resume_in_minutes?: number | null | undefined;
  end_in_minutes?: number | null | undefined;
};
const isSet = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/**
 * The given times must be in order; hours over midnight go on with the next day. The server compares times that a change
 * leaves out with the stored ones.
 */
const inOrder = ({ start_in_minutes, pause_in_minutes, resume_in_minutes, end_in_minutes }: Times) =>
  areInOrder([start_in_minutes, pause_in_minutes, resume_in_minutes, end_in_minutes].filter(isSet));
const pauseIsWhole = (it: Times) => isSet(it.pause_in_minutes) === isSet(it.resume_in_minutes);
const opens = (it: Times) => it.closed === true || (isSet(it.start_in_minutes) && isSet(it.end_in_minutes));

export const DayInput = z
  .strictObject({
    weekday_number: day.weekday_number,
    closed: z.boolean().optional(),
    start_in_minutes: Minutes.nullable().optional(),
    pause_in_minutes: Minutes.nullable().optional(),
    resume_in_minutes: Minutes.nullable().optional(),
    end_in_minutes: Minutes.nullable().optional(),
  })
  .refine(opens, { path: ["start_in_minutes"], ...code("required") })
  .refine(pauseIsWhole, { path: ["resume_in_minutes"], ...code("required") })
  .refine(inOrder, { path: ["end_in_minutes"], ...code("end_before_start") });
export type DayInput = z.infer<typeof DayInput>;

export const DayChange = z
  .strictObject({
    closed: z.boolean().optional(),
    start_in_minutes: Minutes.nullable().optional(),
    pause_in_minutes: Minutes.nullable().optional(),
    resume_in_minutes: Minutes.nullable().optional(),
    end_in_minutes: Minutes.nullable().optional(),
  })
  .refine(inOrder, { path: ["end_in_minutes"], ...code("end_before_start") });
export type DayChange = z.infer<typeof DayChange>;

/** One or several days: the whole week of a form in one call. Existing days are replaced. */
export const WeekInput = z.strictObject({
  days: z
    .array(DayInput)
    .min(1)
    .max(7)
    .refine((days) => new Set(days.map((it) => it.weekday_number)).size === days.length, code("invalid")),
});

export const HoursInput = z.union([WeekInput, DayInput]);
