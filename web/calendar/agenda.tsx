import type { CalendarEvent } from "#contract/calendar.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatLongDay } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { daysOfEvent, type View } from "./days.ts";
import { EventRow } from "./event-row.tsx";

type Props = { view: View; days: string[]; today: string; timeZone: string; events: CalendarEvent[] };

/** Lists of entries by day. A week shows its empty days too, the agenda only today. */
export function Agenda({ view, days, today, timeZone, events }: Props) {
  const t = useT("calendar");
  const { locale } = useWords();
  const listed = days.map((day) => ({
    day,
    events: events.filter((event) => daysOfEvent(event, timeZone, [day]).length > 0),
  }));
  const shown = listed.filter(({ day, events: ofDay }) => view === "week" || ofDay.length > 0 || day === today);
  if (shown.length === 0) return <p className="text-lg text-muted">{t("empty")}</p>;
  return (
    <div className="grid gap-8">
      {shown.map(({ day, events: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-3 text-xl first-letter:uppercase">
            {day === today ? t("day.today", { day: longDay(locale, day) }) : longDay(locale, day)}
          </h2>
          {ofDay.length === 0 ? (
            <p className="text-muted">{t("day.free")}</p>
          ) : (
            <ol className="grid gap-3">
              {ofDay.map((event) => (
                <EventRow key={event.id} event={event} day={day} timeZone={timeZone} />
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
}

/** A day has no zone. */
const longDay = (locale: string, day: string) => formatLongDay(locale, `${day}T12:00:00Z`, "UTC");
