import { Link } from "react-router";
import type { CalendarEvent } from "#contract/events.ts";
import { weekdayName } from "#web/hours/weekday-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { formatLongDay, formatTime } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { daysOfEvent } from "./days.ts";

const weekdays = [1, 2, 3, 4, 5, 6, 7];

type Props = { day: string; days: string[]; today: string; timeZone: string; events: CalendarEvent[] };

/** A table of weeks. Each day is a link to its agenda; on a phone it shows the number of entries, else their titles. */
export function Month({ day, days, today, timeZone, events }: Props) {
  const t = useT("events");
  const { locale } = useWords();
  const weeks = Array.from({ length: days.length / 7 }, (_, n) => days.slice(n * 7, n * 7 + 7));
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="visually-hidden">{t("view.month")}</caption>
      <thead>
        <tr>
          {weekdays
            .map((n) => weekdayName(locale, n, "short"))
            .map((name) => (
              <th key={name} scope="col" className="p-1 text-sm font-semibold text-muted">
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
                isOther={it.slice(0, 7) !== day.slice(0, 7)}
                timeZone={timeZone}
                events={events}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = Pick<Props, "timeZone" | "events"> & { it: string; isToday: boolean; isOther: boolean };

function Day({ it, isToday, isOther, timeZone, events }: DayProps) {
  const t = useT("events");
  const { locale } = useWords();
  const ofDay = events.filter((event) => daysOfEvent(event, timeZone, [it]).length > 0);
  const long = formatLongDay(locale, `${it}T12:00:00Z`, "UTC");
  return (
    <td className="h-14 border border-line p-0 align-top sm:h-24">
      <Link
        to={`?view=agenda&day=${it}`}
        aria-current={isToday ? "date" : undefined}
        className={classes(
          "grid h-full min-h-11 content-start gap-1 p-1 hover:bg-sunken",
          isOther && "bg-sunken text-muted",
        )}
      >
        <span className="visually-hidden">
          {ofDay.length > 0 ? t("month.day", { day: long, count: ofDay.length }) : long}
        </span>
        <span
          aria-hidden
          className={classes("numbers justify-self-center", isToday && "rounded-full bg-fill px-2 text-white")}
        >
          {Number(it.slice(8))}
        </span>
        {ofDay.length > 0 && <span aria-hidden className="mx-auto size-2 rounded-full bg-fill sm:hidden" />}
        {ofDay.slice(0, 2).map((event) => (
          <span key={event.id} aria-hidden className="hidden truncate text-xs sm:block">
            {event.all_day ? "" : `${formatTime(event.starts_at, timeZone)} `}
            {event.imported ? t("imported") : event.title}
          </span>
        ))}
      </Link>
    </td>
  );
}
