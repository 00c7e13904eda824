// The calendar: own entries, and the appointments of accepted proposals. The path is shared with the steps of proposals (rule C1).
import { z } from "zod";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { code, Currency, Day, Id, line, Minor, PlannedDay, PlannedMoment, prose, Timestamp } from "./kit/fields.ts";
import { priceKinds } from "./kit/price-kinds.ts";
import { listQuery, whole } from "./kit/query.ts";
import { Face, Person } from "./people.ts";
import { titleInOtherLanguages } from "./translations.ts";

export const importFailures = ["unreachable", "refused", "too_big", "unreadable"] as const;
export const calendarKinds = ["private", "service"] as const;
export type CalendarKind = (typeof calendarKinds)[number];

const times = {
  starts_at: PlannedMoment.nullable().optional(),
  ends_at: PlannedMoment.nullable().optional(),
  /** Whole days: from and until. */
  start_date: PlannedDay.nullable().optional(),
  end_date: PlannedDay.nullable().optional(),
  all_day: z.boolean().optional(),
};
const content = {
  calendar: z.enum(calendarKinds).optional(),
  title: line(1, 120).optional(),
  note: prose(0, 2_000).nullable().optional(),
  ...times,
  price: Minor.nullable().optional(),
  currency: Currency.nullable().optional(),
  /** True: the person is busy, and no other busy entry can be at the same time. Null: the default for this person. */
  busy: z.boolean().nullable().optional(),
};
type Times = { [key in keyof typeof times]?: z.output<(typeof times)[key]> };
const needs = (path: string) => ({ path: [path], ...code("required") });
const endsLate = { path: ["ends_at"], ...code("end_before_start") };
const endsLater = ({ starts_at, ends_at }: Times) =>
  !starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at);
const endsLaterDay = ({ start_date, end_date }: Times) => !start_date || !end_date || end_date >= start_date;
const endsLateDay = { path: ["end_date"], ...code("end_before_start") };

export const EventInput = z
  .strictObject({
    /** The accepted proposal, or its request: then the entry is the appointment of that job, and has no title of its own. */
    subject_id: Id.nullable().optional(),
    ...content,
  })
  .refine((it) => Boolean(it.subject_id) || it.title !== undefined, needs("title"))
  .refine((it) => Boolean(it.all_day) || Boolean(it.starts_at), needs("starts_at"))
  .refine((it) => Boolean(it.all_day) || Boolean(it.ends_at), needs("ends_at"))
  .refine((it) => !it.all_day || Boolean(it.start_date), needs("start_date"))
  .refine((it) => !it.all_day || Boolean(it.end_date), needs("end_date"))
  .refine((it) => (it.price ?? null) === null || Boolean(it.currency), needs("currency"))
  .refine(endsLater, endsLate)
  .refine(endsLaterDay, endsLateDay);
export type EventInput = z.infer<typeof EventInput>;
/** Absent is unchanged. Of an appointment only the time, which asks the other side, and the note. */
export const EventChange = z.strictObject(content).refine(endsLater, endsLate).refine(endsLaterDay, endsLateDay);
export type EventChange = z.infer<typeof EventChange>;

export const CalendarEvent = z.object({
  id: Id,
  calendar: z.enum(calendarKinds),
  /** Of an appointment the title of its request. */
  title: z.string(),
  ...titleInOtherLanguages,
  /** Of the reader alone: at an appointment each side has its own. */
  note: z.string().nullable(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  all_day: z.boolean(),
  start_date: Day.nullable(),
  end_date: Day.nullable(),
  /** Of the place of an appointment, else of the owner. */
  time_zone: z.string(),
  /** Of an appointment that of its proposal. */
  price: Minor.nullable(),
  /** What `price` means; an own entry has a fixed one. Null: there is no price. */
  price_kind: z.enum(priceKinds).nullable(),
  currency: z.string().nullable(),
  busy: z.boolean(),
  /** Read by its owner only. */
  private: z.boolean(),
  /** Busy by another calendar: without a title, replaced at each reading. */
  imported: z.boolean(),
  status: z.enum(["asked", "confirmed"]),
  /** The side that does the work; of an own entry its author. */
  organizer: Person.nullable(),
  /** Both sides of an appointment; of a managed one its manager (rule P9). */
  participants: z.array(Person),
  appointment: z
    .object({ proposal_id: Id, request_id: Id, side: z.enum(["customer", "provider"]), done: z.boolean() })
    .nullable(),
  /** A time that waits for the answer of the other side. */
  asked: z.object({ mine: z.boolean(), starts_at: Timestamp, ends_at: Timestamp, lapses_at: Timestamp }).nullable(),
  /** When the provider announced the arrival. */
  arrived_at: Timestamp.nullable(),
  /** The appointment has begun: the job can be called done. */
  begun: z.boolean(),
  /** The reader has something else at this time. */
  overlaps: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Of what the reader sees of times and content, for `If-Match` of a change and of a confirmation. */
  version: z.string(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    confirm: z.boolean(),
    refuse: z.boolean(),
    arrive: z.boolean(),
  }),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** A proposal with a day that has no appointment yet: it waits for an answer, or it is accepted and its time is to be entered. */
export const TentativeJob = z.object({
  proposal_id: Id,
  request_id: Id,
  title: z.string().nullable(),
  ...titleInOtherLanguages,
  /** Of the reader. */
  side: z.enum(["customer", "provider"]),
  /** The other side; of a managed request its manager (rule P9). */
  person: Face,
  price_kind: z.enum(priceKinds),
  amount: Minor.nullable(),
  currency: Currency,
  /** Null where only the day is known. */
  starts_at: Timestamp.nullable(),
  /** Of the clock at the place of the work. */
  day: Day,
  time_zone: z.string(),
  /** Minutes. */
  duration: z.int().nullable(),
  accepted: z.boolean(),
});
export type TentativeJob = z.infer<typeof TentativeJob>;

export const CalendarSettings = z.object({
  /** Everybody with its address reads the calendar. The address itself is shown once. */
  feed: z.object({ busy_only: z.boolean(), created_at: Timestamp, read_at: Timestamp.nullable() }).nullable(),
  import: z
    .object({
      url: z.string(),
      state: z.enum(["waiting", "read", "failed"]),
      failure: z.enum(importFailures).nullable(),
      /** Busy times that were read. */
      blocks: z.int(),
      /** Entries that could not be read and were left out. */
      unread: z.int(),
      checked_at: Timestamp.nullable(),
    })
    .nullable(),
});
export type CalendarSettings = z.infer<typeof CalendarSettings>;

export const Slots = z.object({
  /** Of the provider: the weekly hours are in it. */
  time_zone: z.string(),
  /** Of the place of the work. */
  place_time_zone: z.string(),
  /** Of each time. */
  minutes: z.int(),
  /** The provider has entered weekly hours. */
  has_hours: z.boolean(),
  free: z.array(z.object({ starts_at: Timestamp, ends_at: Timestamp })),
});
export type Slots = z.infer<typeof Slots>;

const missing = "event.not_found";
export const calendar = {
  settings: get("/calendar-settings", {
    summary: "Show the calendars of other programs that are connected with mine",
    access: "user",
    reply: one(CalendarSettings),
  }),
  setImport: post("/calendar-import", {
    summary: "Connect another calendar by its address (https or webcal): its busy times are read now and every hour",
    access: "user",
    body: z.strictObject({ url: z.string().min(1).max(2_000) }),
    reply: one(CalendarSettings),
    noDelegation: true,
  }),
  removeImport: del("/calendar-import", {
    summary: "Stop reading the busy times of another calendar, and remove them",
    access: "user",
    reply: none,
    noDelegation: true,
  }),
  list: get("/events", {
    summary: "List the entries of my calendar and my appointments, by time",
    access: "user",
    query: listQuery({
      filter: {
        calendar: z.enum(calendarKinds).optional(),
        /** Ends after this time. */
        from: Timestamp.optional(),
        /** Starts before this time. */
        to: Timestamp.optional(),
        /** The appointment of this proposal or request. */
        subject: Id.optional(),
      },
    }),
    reply: many(CalendarEvent),
  }),
  tentative: get("/tentative-jobs", {
    summary:
      "List jobs of mine with a day and without an appointment, by time: open proposals, sent and received, and accepted ones",
    access: "user",
    query: z.strictObject({
      /** Ends after this time. */
      from: Timestamp,
      /** Starts before this time. */
      to: Timestamp,
      lang: z.string().max(5).optional(),
    }),
    reply: one(z.object({ jobs: z.array(TentativeJob) })),
  }),
  show: get("/events/:id", {
    summary: "Show an entry of my calendar, or an appointment of mine",
    access: "user",
    reply: one(CalendarEvent),
    missing,
  }),
  slots: get("/events/:id/slots", {
    summary:
      "List free times of the provider of an accepted proposal, within the weekly hours and at least two hours ahead",
    access: "user",
    query: z.strictObject({
      /** A day of the provider's zone; the usual one is today. */
      from: Day.optional(),
      days: whole(1, 31).optional(),
      minutes: whole(15, 480).optional(),
    }),
    reply: one(Slots),
    missing: "proposal.not_found",
    errors: ["proposal.not_found", "proposal.state"],
  }),
  create: post("/events", {
    summary: "Add an entry to my calendar. For a job: its provider enters the time, its customer asks for it",
    access: "user",
    body: EventInput,
    reply: one(CalendarEvent),
    errors: ["proposal.not_found", "proposal.state", "event.exists", "event.overlap", "event.too_many_asks"],
  }),
  change: patch("/events/:id", {
    versioned: true,
    summary: "Change an entry of my calendar. Another time of an appointment is asked of the other side",
    access: "user",
    body: EventChange,
    reply: one(CalendarEvent),
    missing,
    errors: [missing, "event.overlap", "event.state", "version.changed"],
  }),
  confirm: post("/events/:id/confirm", {
    versioned: true,
    summary: "Confirm the time that the other side asks for",
    access: "user",
    status: 200,
    reply: one(CalendarEvent),
    missing,
    errors: [missing, "event.overlap", "event.state", "version.changed"],
  }),
  refuse: post("/events/:id/refuse", {
    summary: "Refuse the time that the other side asks for, or take my own question back; a confirmed time stays",
    access: "user",
    reply: none,
    missing,
    errors: [missing, "event.state"],
  }),
  arrived: post("/events/:id/arrived", {
    summary:
      "Notify the customer that I have arrived: from three hours before the appointment until three hours after it",
    access: "user",
    status: 200,
    reply: one(CalendarEvent),
    missing,
    errors: [missing, "event.state"],
  }),
  remove: del("/events/:id", {
    summary: "Remove an entry of my calendar, an appointment, or a declined or withdrawn proposal from my list",
    access: "user",
    reply: none,
    missing: "proposal.not_found",
    errors: ["proposal.not_found", "proposal.state"],
  }),
};
