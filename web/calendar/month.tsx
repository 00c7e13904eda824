import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { weekdayName } from "#web/hours/weekday-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { formatLongDay, formatTime } from "#web/ui/formats.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useWords } from "#web/ui/words.ts";
import { dayByKey, numberOf } from "./days.ts";
import { type Entry, type EntryState, ofDay, withoutMoved } from "./entries.ts";
import { EntryTitle } from "./entry-title.tsx";
import { Marks } from "./marks.tsx";

const weekdays = [1, 2, 3, 4, 5, 6, 7];

type Props = { day: string; days: string[]; today: string; timeZone: string; entries: Entry[] };

/**
 * A table of weeks. Each day is a link to its agenda; on a phone it shows a mark for each entry, else their titles. Arrow
 * keys, Home, End and the page keys move between the days.
 */
export function Month({ day, days, today, timeZone, entries }: Props) {
  const t = useT("calendar");
  const { locale } = useWords();
  const { table, onKeyDown, active } = useDayKeys(day);
  const weeks = Array.from({ length: days.length / 7 }, (_, n) => days.slice(n * 7, n * 7 + 7));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days with keys is a grid (WAI-ARIA APG)
    <table ref={table} role="grid" onKeyDown={onKeyDown} className="w-full table-fixed border-collapse">
      <caption className="visually-hidden">{t("view.month")}</caption>
      <thead>
        <tr>
          {weekdays
            .map((n) => weekdayName(locale, n, "short"))
            .map((name) => (
              <th key={name} scope="col" className="p-1 text-[min(0.875rem,4.5vw)] font-semibold text-muted">
                {name}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((it) => (
              <Day
                key={it}
                it={it}
                isToday={it === today}
                isOther={!isSameMonth(it, day)}
                isSkipped={active !== null && it !== active}
                timeZone={timeZone}
                entries={ofDay(withoutMoved(entries), it, timeZone)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7);

/** Moves the focus between the days; a day of another month opens that month. `active`: the day in the order of Tab, null without a script. */
function useDayKeys(day: string) {
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<string | null>(null);
  const [chosen, setChosen] = useState(day);
  const navigate = useNavigate();
  const isLive = useHydrated();
  useEffect(() => {
    const link = wanted.current && table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
    if (!link) return;
    link.focus();
    wanted.current = null;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset["day"] : undefined;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const to = from && isPlain ? dayByKey(event.key, from) : null;
    if (!to) return;
    event.preventDefault();
    wanted.current = to;
    setChosen(to);
    if (!isSameMonth(to, day)) void navigate(`?view=month&day=${to}`, { preventScrollReset: true });
  };
  return { table, onKeyDown, active: isLive ? (isSameMonth(chosen, day) ? chosen : day) : null };
}

type DayProps = Pick<Props, "timeZone" | "entries"> & {
  it: string;
  isToday: boolean;
  isOther: boolean;
  /** Another day of the table is in the order of Tab. */
  isSkipped: boolean;
};

const colours: Record<EntryState, string> = {
  confirmed: "bg-fill text-white",
  tentative: "border border-dashed border-[#c98a00] bg-sun-soft text-sun-ink",
  private: "bg-line text-ink",
};
/** Titles in a cell of a wide screen. */
const most = 3;

function Day({ it, isToday, isOther, isSkipped, timeZone, entries }: DayProps) {
  const t = useT("calendar");
  const { locale } = useWords();
  const long = formatLongDay(locale, `${it}T12:00:00Z`, "UTC");
  return (
    <td className={classes("h-14 border border-line p-0 align-top sm:h-28", isOther ? "bg-sunken" : "bg-card")}>
      <Link
        to={`?view=agenda&day=${it}`}
        aria-current={isToday ? "date" : undefined}
        data-day={it}
        tabIndex={isSkipped ? -1 : undefined}
        className={classes("grid h-full min-h-11 content-start gap-0.5 p-1 hover:bg-sunken", isOther && "text-muted")}
      >
        <span className="visually-hidden">
          {entries.length > 0 ? t("month.day", { day: long, count: entries.length }) : long}
        </span>
        <span
          aria-hidden
          className={classes(
            "numbers justify-self-center font-semibold",
            isToday && "rounded-full bg-sun px-2 font-extrabold text-[#14213d]",
          )}
        >
          {numberOf(it)}
        </span>
        <span className="sm:hidden">
          <Marks entries={entries} />
        </span>
        {entries.slice(0, most).map((entry) => (
          <span
            key={entry.key}
            aria-hidden
            className={classes("hidden truncate rounded px-1 text-xs leading-[1.67] sm:block", colours[entry.state])}
          >
            {!entry.start_date && <b className="numbers">{formatTime(entry.starts_at, timeZone)} </b>}
            <EntryTitle entry={entry} />
          </span>
        ))}
        {entries.length > most && (
          <span aria-hidden className="numbers hidden px-1 text-xs font-bold sm:block">
            +{entries.length - most}
          </span>
        )}
      </Link>
    </td>
  );
}
