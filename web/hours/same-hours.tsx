import { useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useWords } from "#web/ui/words.ts";
import { TimeInput } from "./time-input.tsx";
import { type DayDraft, minutesOf, usualWeek, weekdays } from "./week.ts";
import { weekdayName } from "./weekday-name.ts";

type Props = { week: readonly DayDraft[]; onSet: (days: readonly number[], start: string, end: string) => void };

/** Sets the same hours for the chosen days at once; each day can differ in its own row. Without a script only the rows are there. */
export function SameHours({ week, onSet }: Props) {
  const t = useT("accounts");
  const [{ start, end, days }, setChoice] = useState(() => commonHours(week));
  const isReady = days.length > 0 && minutesOf(start) !== null && minutesOf(end) !== null;
  const toggle = (day: number) =>
    setChoice({ start, end, days: days.includes(day) ? days.filter((it) => it !== day) : [...days, day] });
  return (
    <fieldset
      className="@container grid gap-3 rounded-2xl bg-sunken p-3 noscript:hidden"
      onChange={(event) => event.stopPropagation()} // changes nothing yet
    >
      <legend className="visually-hidden">{t("hours.same")}</legend>
      <p aria-hidden className="font-bold">
        {t("hours.same")}
      </p>
      <Days chosen={days} onToggle={toggle} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex items-center gap-1.5">
          <TimeInput
            id="same-start"
            label={t("quiet.from")}
            value={start}
            onChange={(it) => setChoice({ start: it, end, days })}
          />
          <span aria-hidden className="text-muted">
            –
          </span>
          <TimeInput
            id="same-end"
            label={t("quiet.to")}
            value={end}
            onChange={(it) => setChoice({ start, end: it, days })}
          />
        </span>
        <Button
          tone="secondary"
          size="sm"
          disabled={!isReady}
          onClick={() => onSet(days, start, end)}
          className="flex-[1_1_8rem]"
        >
          {t("hours.apply")}
        </Button>
      </div>
    </fieldset>
  );
}

function Days({ chosen, onToggle }: { chosen: readonly number[]; onToggle: (day: number) => void }) {
  const { locale } = useWords();
  return (
    <div className="grid grid-cols-4 gap-1 @min-[18rem]:grid-cols-7 @min-[18rem]:gap-0.5">
      {weekdays.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={chosen.includes(day)}
          onClick={() => onToggle(day)}
          className="relative min-h-11 whitespace-nowrap rounded-field border-[1.5px] border-line bg-card px-1 text-sm font-bold text-muted aria-pressed:border-fill aria-pressed:bg-action-soft aria-pressed:text-action"
        >
          <span aria-hidden>{weekdayName(locale, day, "short")}</span>
          <span className="visually-hidden">{weekdayName(locale, day)}</span>
        </button>
      ))}
    </div>
  );
}

/** The hours of the first open day, with the days that have the same; the usual ones for an empty week. */
function commonHours(week: readonly DayDraft[]) {
  const first = [...week, ...usualWeek].find(({ mode, start, end }) => mode === "hours" && start && end);
  const [start, end] = [first?.start ?? "", first?.end ?? ""];
  const isOpen = week.some(({ mode }) => mode === "hours");
  const days = (isOpen ? week : usualWeek)
    .filter((day) => day.mode === "hours" && day.start === start && day.end === end)
    .map(({ weekday }) => weekday);
  return { start, end, days };
}
