import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { DayHours } from "#contract/hours.ts";
import { weekdayName } from "#web/hours/weekday-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatLongDay } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { numberOf } from "./days.ts";
import { type Entry, ofDay } from "./entries.ts";
import { WeekEntry } from "./week-entry.tsx";
import { closedOf, freeHours, hoursOf, type Place, placeClasses, placesOf, type Span, spanIn } from "./week-layout.ts";
import "./week.css";

type Props = {
  days: string[];
  today: string;
  timeZone: string;
  entries: Entry[];
  /** The working hours of the person, from Monday. */
  week: DayHours[];
  /** When the page was made. */
  now: string;
  onOpen: (entry: Entry) => void;
};

/**
 * Seven days with their hours. Each day is a list of its entries under its heading: the same for a screen reader, for large text and
 * for the table, which CSS makes of it.
 */
export function Week({ days, today, timeZone, entries, week, now, onOpen }: Props) {
  const t = useT("calendar");
  const [status, setStatus] = useState("");
  const { table, focusAt } = useMovedFocus(entries);
  const placed = days.map((day) => placesOf(ofDay(entries, day, timeZone), day, timeZone));
  const hours = hoursOf(week, placed.flat());
  const labels = Array.from({ length: hours.last - hours.first - 1 }, (_, n) => hours.first + n + 1);
  const height = `hours-${hours.last - hours.first}`;
  const passed = spanIn({ starts_at: now, ends_at: now, start_date: null, end_date: null }, today, timeZone);
  return (
    <div className="week -mx-3 sm:mx-0">
      <p role="status" className="visually-hidden">
        {status}
      </p>
      <p id="move-hint" hidden>
        {t("move.hint")}
      </p>
      <div ref={table} className="week-table">
        <span />
        <span />
        <div aria-hidden className={`week-hours ${height}`}>
          {labels.map((hour) => (
            <span
              key={hour}
              className={`week-hour ${placeClasses({ from: hour * 60, until: hour * 60 }, hours.first)}`}
            >
              {hour}
            </span>
          ))}
        </div>
        {days.map((day, at) => (
          <Day
            key={day}
            day={day}
            weekday={at + 1}
            now={day === today ? passed : null}
            isPast={day < today}
            closed={closedOf(week, at, hours)}
            whole={ofDay(entries, day, timeZone).filter((it) => it.start_date !== null)}
            places={placed[at] ?? []}
            {...{ hours, height, timeZone, days, onOpen, setStatus, focusAt }}
          />
        ))}
      </div>
    </div>
  );
}

/** A moved entry is made anew in another day: the focus follows it there. */
function useMovedFocus(entries: readonly Entry[]) {
  const table = useRef<HTMLDivElement>(null);
  const moved = useRef<{ key: string; start: string } | null>(null);
  useEffect(() => {
    const entry = entries.find(({ key }) => key === moved.current?.key);
    if (!entry || Date.parse(entry.starts_at) !== Date.parse(moved.current?.start ?? "")) return;
    table.current?.querySelector<HTMLElement>(`[data-entry="${entry.key}"]`)?.focus();
    moved.current = null;
  });
  return { table, focusAt: (key: string, start: string) => void (moved.current = { key, start }) };
}

type DayProps = Pick<Props, "timeZone" | "days" | "onOpen"> & {
  day: string;
  /** 1 is Monday. */
  weekday: number;
  hours: { first: number; last: number };
  height: string;
  /** Of today. */
  now: Span | null;
  isPast: boolean;
  closed: Span[];
  whole: Entry[];
  places: Place<Entry>[];
  setStatus: (text: string) => void;
  focusAt: (key: string, start: string) => void;
};

function Day({ day, weekday, hours, height, now, isPast, closed, whole, places, ...rest }: DayProps) {
  const { locale } = useWords();
  const { first } = hours;
  const past = isPast ? [{ from: 0, until: 1_440 }] : now ? [{ from: 0, until: now.from }] : [];
  return (
    <section className="week-day" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        <Link to={`?view=agenda&day=${day}`} aria-current={now ? "date" : undefined}>
          <span className="visually-hidden">{formatLongDay(locale, `${day}T12:00:00Z`, "UTC")}</span>
          <span aria-hidden>{weekdayName(locale, weekday, "short")}</span>
          <span aria-hidden className="week-number">
            {numberOf(day)}
          </span>
        </Link>
      </h2>
      <div className="week-whole">
        {whole.map((entry) => (
          <WeekEntry key={entry.key} entry={entry} day={day} {...rest} />
        ))}
      </div>
      <div className={`week-column ${height}`}>
        {closed.map((it) => (
          <span key={it.from} className={`week-closed ${placeClasses(it, first)}`} />
        ))}
        {freeHours(hours, [...closed, ...places, ...past]).map((it) => (
          <FreeHour key={it.from} day={day} span={it} first={first} />
        ))}
        {now && now.from >= first * 60 && now.from < hours.last * 60 && (
          <span className={`week-now ${placeClasses(now, first)}`} />
        )}
        <ol>
          {places.map((place) => (
            <li
              key={place.entries[0]?.key}
              className={`${placeClasses(place, first)} ${place.column === "both" ? "" : `is-${place.column}`}`}
            >
              <Entries place={place} day={day} {...rest} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type EntriesProps = Omit<Parameters<typeof WeekEntry>[0], "entry"> & { place: Place<Entry> };

const isOpen = ({ state }: Entry) => state === "tentative";

/** Several at the same time are a number that leads to the day. */
function Entries({ place: { entries }, day, ...rest }: EntriesProps) {
  const t = useT("calendar");
  const [entry] = entries;
  if (entry && entries.length === 1) return <WeekEntry entry={entry} day={day} {...rest} />;
  return (
    <Link
      to={`?view=agenda&day=${day}`}
      className={`week-entry is-${entries.some(isOpen) ? "tentative" : "private"} font-bold`}
    >
      <span aria-hidden>+{entries.length}</span>
      <span className="visually-hidden">{t("more", { number: entries.length })}</span>
    </Link>
  );
}

/** For a pointer: keyboards and screen readers have the button, whose form has all days and hours. */
const FreeHour = ({ day, span, first }: { day: string; span: Span; first: number }) => (
  <Link
    to={`/event/calendar/add?day=${day}&from=${String(span.from / 60).padStart(2, "0")}:00`}
    aria-hidden
    tabIndex={-1}
    className={`week-free ${placeClasses(span, first)}`}
  />
);
