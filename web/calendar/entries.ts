// What the calendar draws: events, and jobs that have no appointment yet, as one kind of thing.
import type { CalendarEvent, TentativeJob } from "#contract/calendar.ts";
import type { PriceKind } from "#contract/kit/price-kinds.ts";
import type { Face } from "#contract/people.ts";
import { daysOfEntry, type EntryTimes, startOf } from "./days.ts";

/** `tentative`: the time waits for an answer, or is still to be entered. */
export type EntryState = "confirmed" | "tentative" | "private";
export type Entry = EntryTimes & {
  /** Of the event or the proposal; the other time of an appointment that is to be moved has one of its own. */
  key: string;
  state: EntryState;
} & ({ event: CalendarEvent; job: null } | { event: null; job: TentativeJob });

/** Minutes of a job that does not say how long it takes, as in the forms. */
const usual = 60;

export const entriesOf = (events: readonly CalendarEvent[], jobs: readonly TentativeJob[]): Entry[] =>
  [...events.flatMap(ofEvent), ...jobs.map(ofJob)].toSorted(
    (a, b) => a.starts_at.localeCompare(b.starts_at) || a.key.localeCompare(b.key),
  );

function ofEvent(event: CalendarEvent): Entry[] {
  const { id: key, appointment, status, ["asked"]: requested } = event;
  const own: Entry = {
    ...timesOf(event),
    key,
    state: appointment ? (status === "asked" ? "tentative" : "confirmed") : "private",
    event,
    job: null,
  };
  if (!requested || status === "asked") return [own];
  const { starts_at, ends_at } = requested;
  return [own, { ...own, key: `${key}-moved`, state: "tentative", starts_at, ends_at }];
}

const timesOf = ({ starts_at, ends_at, start_date, end_date }: CalendarEvent): EntryTimes => ({
  starts_at,
  ends_at,
  start_date,
  end_date,
});

function ofJob(job: TentativeJob): Entry {
  const { proposal_id: key, starts_at, day, duration } = job;
  const whole = starts_at === null;
  const begins = starts_at ?? startOf(day, job.time_zone);
  return {
    key,
    state: "tentative",
    starts_at: begins,
    ends_at: new Date(Date.parse(begins) + (duration ?? usual) * 60_000).toISOString(),
    start_date: whole ? day : null,
    end_date: whole ? day : null,
    event: null,
    job,
  };
}

export const ofDay = (entries: readonly Entry[], day: string, timeZone: string): Entry[] =>
  entries.filter((entry) => daysOfEntry(entry, timeZone, [day]).length > 0);

/** Once each: without the other time of an appointment that is to be moved. */
export const withoutMoved = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ key, event }) => event === null || key === event.id);

/** The other side; null: an own entry. */
export function personOf({ event, job }: Entry): Face | null {
  if (job) return job.person;
  const [provider, customer] = event.participants;
  return (event.appointment?.side === "provider" ? customer : provider) ?? null;
}

export type EntryPrice = { minor: number | null; currency: string; kind: PriceKind };

export function priceOf({ event, job }: Entry): EntryPrice | null {
  if (job) return { minor: job.amount, currency: job.currency, kind: job.price_kind };
  const { price: minor, price_kind: kind, currency } = event;
  return kind && currency ? { minor, currency, kind } : null;
}

/** The reader moves an own entry at once; for an appointment the other side is asked. Whole days are moved in their form. */
export const isMovable = ({ event, key }: Entry): boolean =>
  event !== null && event.can.edit && !event.all_day && key === event.id;

/** The counts of a span of days. */
export function countsOf(entries: readonly Entry[]) {
  const single = withoutMoved(entries);
  const confirmed = single.filter(({ state }) => state === "confirmed");
  return {
    jobs: confirmed.length,
    /** Times that the reader is to confirm, and proposals to decide about. */
    toDecide: single.filter(({ event, job }) => event?.can.confirm || (job?.side === "customer" && !job.accepted))
      .length,
    waiting: new Set(entries.flatMap(({ state, event, key }) => (state === "tentative" ? [event?.id ?? key] : [])))
      .size,
    own: single.filter(({ state }) => state === "private").length,
    earned: sumOf(confirmed),
  };
}

/** What the reader earns with these jobs. Null where that is no one number: other kinds of prices or several currencies. */
function sumOf(confirmed: readonly Entry[]): { minor: number; currency: string } | null {
  const work = confirmed.filter(({ event }) => event?.appointment?.side === "provider");
  const prices = work.map(priceOf);
  const [first] = prices;
  if (!first || work.length < confirmed.length) return null;
  if (!prices.every((it) => it?.kind === "fixed" && it.currency === first.currency && it.minor !== null)) return null;
  return { minor: prices.reduce((sum, it) => sum + (it?.minor ?? 0), 0), currency: first.currency };
}
