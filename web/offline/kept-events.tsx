import { CalendarDays } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { KeptEvent } from "#web/kit/offline/kept.ts";
import { dayIn, formatLongDay } from "#web/ui/formats.ts";
import { PlaceTime } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";

/** The calendar of the next 60 days as an agenda. */
export function KeptEvents({ events }: { events: KeptEvent[] }) {
  const t = useT("offline");
  const { locale } = useWords();
  if (events.length === 0) return null;
  const days = new Map<string, KeptEvent[]>();
  for (const it of events) {
    const day = it.start_date ?? dayIn(it.time_zone, it.starts_at);
    days.set(day, [...(days.get(day) ?? []), it]);
  }
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="mb-3 text-xl">
        {t("events")}
      </h2>
      <dl className="grid gap-4">
        {[...days].map(([day, ofDay]) => (
          <div key={day}>
            <dt className="font-bold first-letter:uppercase">{formatLongDay(locale, `${day}T12:00:00Z`, "UTC")}</dt>
            {ofDay.map((it) => (
              <dd key={it.id} className="mt-1 flex items-start gap-2 wrap-anywhere">
                <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
                <span className="min-w-0">
                  <span className="numbers mr-2 font-bold">
                    {it.all_day ? (
                      t("all_day")
                    ) : (
                      <PlaceTime at={it.starts_at} until={it.ends_at} zone={it.time_zone} only="time" />
                    )}
                  </span>
                  {it.title}
                  {it.status === "asked" && <span className="text-muted"> · {t("asked")}</span>}
                  {it.note && <span className="block text-sm whitespace-pre-line text-muted">{it.note}</span>}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
