import { Link } from "react-router";
import type { DayHours } from "#contract/hours.ts";
import { Opening } from "#web/hours/opening.tsx";
import { clockOf, draftOf } from "#web/hours/week.ts";
import { weekdayName } from "#web/hours/weekday-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useWords } from "#web/ui/words.ts";
import { zoneName } from "#web/ui/zone-name.ts";

/** Shows "open now" and the hours of the seven days. */
export function Week({ hours, timeZone, edit }: { hours: readonly DayHours[]; timeZone: string; edit: string }) {
  const t = useT("accounts");
  const { locale } = useWords();
  if (hours.every(({ closed }) => closed)) {
    return (
      <p className="text-muted">
        {t("hours.none")}{" "}
        <Link to={edit} className="inline-block font-bold text-action underline underline-offset-2">
          {t("hours.set")}
        </Link>
      </p>
    );
  }
  return (
    <>
      <Opening hours={hours} timeZone={timeZone} />
      {/* Browser and server may have different names for a time zone. */}
      <p className="mt-1 text-sm text-muted first-letter:uppercase" suppressHydrationWarning>
        {t("hours.zone", { zone: zoneName(locale, timeZone) })}
      </p>
      <dl className="mt-3 max-w-md">
        {hours.map((day) => (
          <div
            key={day.weekday_number}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <dt className="font-semibold first-letter:uppercase">{weekdayName(locale, day.weekday_number)}</dt>
            <dd className="numbers min-w-0 flex-[1_1_6rem] text-right text-muted">
              <DayTimes day={day} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Shows the hours of a day: "09:00–13:00, 14:00–18:00". */
function DayTimes({ day }: { day: DayHours }) {
  const t = useT("accounts");
  const { mode } = draftOf(day);
  if (mode !== "hours") return t(`day.${mode}`);
  const { start_in_minutes: start, pause_in_minutes: pause, resume_in_minutes: resume, end_in_minutes: end } = day;
  const spans = pause !== null && resume !== null ? [start, pause, resume, end] : [start, end];
  const times = spans.map((minutes) => clockOf(minutes ?? 0));
  return times.length === 4 ? `${times[0]}–${times[1]}, ${times[2]}–${times[3]}` : `${times[0]}–${times[1]}`;
}
