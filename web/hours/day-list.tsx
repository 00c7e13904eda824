import type { DayHours } from "#contract/hours.ts";
import { classes } from "#web/ui/classes.ts";
import { useWords } from "#web/ui/words.ts";
import { runName, runsOf } from "./week-text.ts";

type Props = {
  days: readonly DayHours[];
  /** The text of a day without times. */
  textOf: (mode: "closed" | "always") => string;
  /** Smaller text and rows. */
  small?: boolean;
};

/** The hours of the week, days with the same hours in one row: "Mon–Fri 09:00–13:00 14:00–18:00". */
export function DayList({ days, textOf, small = false }: Props) {
  const { locale } = useWords();
  return (
    <dl className={small ? "mt-1 text-sm" : "mt-3 max-w-md"}>
      {runsOf(days).map((run) => (
        <div
          key={run.first}
          className={classes(
            "flex flex-wrap justify-between gap-x-4 border-b border-line last:border-0",
            small ? "py-1.5" : "py-2",
          )}
        >
          <dt className={classes("shrink-0 first-letter:uppercase", !small && "font-semibold")}>
            {runName(run, locale, "long")}
          </dt>
          <dd className="numbers flex min-w-0 flex-[1_1_6rem] flex-wrap justify-end gap-x-2 text-right text-muted">
            {run.mode === "hours"
              ? run.spans.map((span) => (
                  // Lines break only between the two spans.
                  <span key={span} className="whitespace-nowrap">
                    {span}
                  </span>
                ))
              : textOf(run.mode)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
