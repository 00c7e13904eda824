import { useT } from "#web/kit/i18n/use-t.ts";
import { formatLongDay } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { DayStrip } from "./day-strip.tsx";
import { type Entry, ofDay, withoutMoved } from "./entries.ts";
import { EntryRow } from "./entry-row.tsx";

type Props = { day: string; days: string[]; today: string; timeZone: string; entries: Entry[] };

/** The strip of the week, and the lists of the days from the chosen one on. Of the days without entries only that one is shown. */
export function Agenda({ day: chosen, days, today, timeZone, entries }: Props) {
  const t = useT("calendar");
  const { locale } = useWords();
  const listed = days.map((day) => ({ day, entries: ofDay(withoutMoved(entries), day, timeZone) }));
  return (
    <>
      <DayStrip day={chosen} today={today} timeZone={timeZone} entries={entries} />
      <div className="grid gap-6">
        {listed
          .filter((it) => it.entries.length > 0 || it.day === chosen)
          .map(({ day, entries: entriesOfDay }) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className="mb-2 text-lg first-letter:uppercase">
                {day === today ? t("day.today", { day: longDay(locale, day) }) : longDay(locale, day)}
              </h2>
              {entriesOfDay.length === 0 ? (
                <p className="text-muted">{t("day.free")}</p>
              ) : (
                <ol className="@container grid gap-3">
                  {entriesOfDay.map((entry) => (
                    <EntryRow key={entry.key} entry={entry} day={day} timeZone={timeZone} />
                  ))}
                </ol>
              )}
            </section>
          ))}
      </div>
    </>
  );
}

/** A day has no zone. */
const longDay = (locale: string, day: string) => formatLongDay(locale, `${day}T12:00:00Z`, "UTC");
