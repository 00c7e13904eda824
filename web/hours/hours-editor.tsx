import { useState } from "react";
import type { DayHours } from "#contract/hours.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useTouch } from "#web/kit/touched.ts";
import { useFormState } from "#web/ui/form/form-state.ts";
import { zoneName } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { DayRow } from "./day-row.tsx";
import { Opening } from "./opening.tsx";
import { dayField, inputsOf, readWeek } from "./read-week.ts";
import { SameHours } from "./same-hours.tsx";
import { draftOf, tidied } from "./week.ts";
import type { DayDraft } from "./week.ts";

type Props = { hours: readonly DayHours[]; timeZone: string; closed?: string };

/** Seven days from Monday, in the time zone of the person or the place. */
export function HoursEditor({ hours, timeZone, closed }: Props) {
  const t = useT("accounts");
  const { locale } = useWords();
  const touch = useTouch();
  const [week, setWeek] = useWeek(hours);
  const change = (weekday: number, change: Partial<DayDraft>) =>
    setWeek(week.map((day) => (day.weekday === weekday ? { ...day, ...change } : day)));
  const setSame = (days: readonly number[], start: string, end: string) => {
    const same = { mode: "hours", start: tidied(start), pause: "", resume: "", end: tidied(end) } as const;
    setWeek(week.map((day) => (days.includes(day.weekday) ? { ...day, ...same } : day)));
    touch();
  };
  return (
    <div>
      <Opening hours={inputsOf(week)} timeZone={timeZone} />
      {/* Browser and server may have different names for a time zone. */}
      <p className="mt-1 text-sm text-muted first-letter:uppercase" suppressHydrationWarning>
        {t("hours.zone", { zone: zoneName(locale, timeZone) })}
      </p>
      <div className="mt-3">
        <SameHours week={week} onSet={setSame} />
      </div>
      <div className="mt-2">
        {week.map((day) => (
          <DayRow key={day.weekday} day={day} closed={closed} onChange={(it) => change(day.weekday, it)} />
        ))}
      </div>
    </div>
  );
}

/** Text typed before a refusal takes precedence. */
function useWeek(hours: readonly DayHours[]) {
  const { values } = useFormState();
  return useState<DayDraft[]>(() =>
    values[dayField(1, "mode")] ? readWeek((name) => values[name]?.[0] ?? "") : hours.map(draftOf),
  );
}
