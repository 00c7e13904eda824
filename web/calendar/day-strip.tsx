import { Link } from "react-router";
import { weekdayName } from "#web/hours/weekday-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { formatLongDay } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { daysOf, numberOf } from "./days.ts";
import { type Entry, ofDay, withoutMoved } from "./entries.ts";
import { Marks } from "./marks.tsx";

type Props = { day: string; today: string; timeZone: string; entries: Entry[] };

/** The week of the chosen day, with a mark for each entry: the way to another day without leaving the list. */
export function DayStrip({ day: chosen, today, timeZone, entries }: Props) {
  const t = useT("calendar");
  const { locale } = useWords();
  return (
    <nav aria-label={t("slots.days")} className="mb-6">
      <ol className="grid max-w-xl grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-1">
        {daysOf("week", chosen).map((day, at) => {
          const entriesOfDay = ofDay(withoutMoved(entries), day, timeZone);
          const long = formatLongDay(locale, `${day}T12:00:00Z`, "UTC");
          return (
            <li key={day}>
              <Link
                to={`?view=agenda&day=${day}`}
                preventScrollReset
                aria-current={day === chosen ? "date" : undefined}
                className={classes(
                  "grid min-h-16 content-start justify-items-center rounded-field border-[1.5px] px-1 py-1 text-sm",
                  day === chosen ? "border-fill bg-action-soft" : "border-transparent hover:bg-sunken",
                )}
              >
                <span className="visually-hidden">
                  {entriesOfDay.length > 0 ? t("month.day", { day: long, count: entriesOfDay.length }) : long}
                </span>
                <span aria-hidden className="font-semibold text-muted">
                  {weekdayName(locale, at + 1, "short")}
                </span>
                <b
                  aria-hidden
                  className={classes(
                    "numbers text-base leading-tight",
                    day === today && "rounded-full bg-sun px-2 text-[#14213d]",
                  )}
                >
                  {numberOf(day)}
                </b>
                <Marks entries={entriesOfDay} />
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
