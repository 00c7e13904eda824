// Hours over midnight: "22:00–06:00" belongs to two days, and is stored with each of them.

export const minutesOfDay = 1_440;

type Times = {
  start_in_minutes: number | null;
  pause_in_minutes: number | null;
  resume_in_minutes: number | null;
  end_in_minutes: number | null;
};
export type DayTimes = Times & { weekday_number: number; closed: boolean };
type Span = [from: number, to: number];

/** Minutes since the first midnight: a time that is not after the one before it is on the next day. */
export function unrolled(times: readonly number[]): number[] {
  const all: number[] = [];
  for (const time of times) {
    const last = all.at(-1) ?? -1;
    all.push(last < time ? time : time + minutesOfDay);
  }
  return all;
}

/** True for times in order, of which the last ones may be after midnight; at most a day from the first to the last. */
export function areInOrder(times: readonly number[]): boolean {
  const all = unrolled(times);
  const isRising = all.every((time, at) => at === 0 || (all[at - 1] ?? 0) < time);
  return (
    isRising && (all.at(-1) ?? 0) - (all[0] ?? 0) <= minutesOfDay && times.every((time, at) => times[at - 1] !== time)
  );
}

/**
 * Splits what lies after midnight off to the next day, which keeps its own hours. Days come in any order; a next day that is
 * not given is taken from `stored`.
 * @returns the days to store, or the weekday whose night does not fit: a day holds two spans
 */
export function splitNights<Day extends DayTimes>(
  given: readonly Day[],
  stored: readonly Day[],
): Day[] | { full: number } {
  const days = new Map(given.map((day) => [day.weekday_number, { day, spans: spansOf(day) }]));
  for (const { weekday_number } of given) {
    const own = days.get(weekday_number);
    const night = own?.spans.filter(([, to]) => to > minutesOfDay) ?? [];
    if (!own || night.length === 0) continue;
    const next = (weekday_number % 7) + 1;
    const before = stored.find((it) => it.weekday_number === next) ?? { ...closedDay, weekday_number: next };
    const morning = days.get(next) ?? { day: { ...own.day, ...before }, spans: spansOf(before) };
    own.spans = joined(
      own.spans.filter(([from]) => from < minutesOfDay).map(([from, to]) => [from, Math.min(to, minutesOfDay)]),
    );
    const early = night.map(([from, to]): Span => [Math.max(0, from - minutesOfDay), to - minutesOfDay]);
    days.set(next, { day: morning.day, spans: joined([...early, ...morning.spans]) });
    if (joined([...early, ...morning.spans]).length > 2) return { full: weekday_number };
  }
  return [...days.values()].map(({ day, spans }) => ({ ...day, ...timesOf(spans) }));
}

const closedDay = {
  closed: true,
  start_in_minutes: null,
  pause_in_minutes: null,
  resume_in_minutes: null,
  end_in_minutes: null,
};

function spansOf({ closed, ...day }: DayTimes): Span[] {
  const { start_in_minutes, pause_in_minutes, resume_in_minutes, end_in_minutes } = day;
  const times = [start_in_minutes, pause_in_minutes, resume_in_minutes, end_in_minutes].filter((it) => it !== null);
  const [start, pause, resume, end] = unrolled(times);
  if (closed || start === undefined || pause === undefined) return [];
  return resume === undefined || end === undefined
    ? [[start, pause]]
    : [
        [start, pause],
        [resume, end],
      ];
}

/** Spans in order; those that touch or overlap become one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

function timesOf(spans: readonly Span[]): Times & { closed: boolean } {
  const [first, second] = spans;
  if (!first) return closedDay;
  return {
    closed: false,
    start_in_minutes: first[0],
    pause_in_minutes: second ? first[1] : null,
    resume_in_minutes: second ? second[0] : null,
    end_in_minutes: second ? second[1] : first[1],
  };
}
