import type { DayHours } from "#contract/hours.ts";
import { classes } from "#web/ui/classes.ts";
import { useWords } from "#web/ui/words.ts";
import { draftOf, spansOf } from "./week.ts";
import { weekdayName } from "./weekday-name.ts";

type Props = {
  days: readonly DayHours[];
  /** The text of a day without times. */
  textOf: (mode: "closed" | "always") => string;
  /** Smaller text and rows. */
  small?: boolean;
};

/** The hours of each day as rows: "Monday 09:00–13:00, 14:00–18:00". */
export function DayList({ days, textOf, small = false }: Props) {
  const { locale } = useWords();
  return (
    <dl className={small ? "mt-1 text-sm" : "mt-3 max-w-md"}>
      {days.map((day) => {
        const { mode } = draftOf(day);
        return (
          <div
            key={day.weekday_number}
            className={classes(
              "flex flex-wrap justify-between gap-x-4 border-b border-line last:border-0",
              small ? "py-1.5" : "py-2",
            )}
          >
            <dt className={classes("first-letter:uppercase", !small && "font-semibold")}>
              {weekdayName(locale, day.weekday_number)}
            </dt>
            <dd className="numbers min-w-0 flex-[1_1_6rem] text-right text-muted">
              {mode === "hours" ? spansOf(day).join(", ") : textOf(mode)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
