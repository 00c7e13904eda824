import { clockOf, draftOf } from "#web/hours/week.ts";
import { weekdayName } from "#web/hours/weekday-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { zoneName } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";
import { OpenBadge } from "../offer-facts.tsx";
import type { OfferDetails } from "../offer-facts.tsx";

type Hours = NonNullable<OfferDetails["hours"]>;

/** The provider's business hours in their own time zone, and if they are open now. */
export function OfferHours({ hours, open }: { hours: Hours; open: boolean | null }) {
  const t = useT("offers");
  const { locale } = useWords();
  return (
    <Card as="section" aria-labelledby="hours">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="hours" className="text-xl">
          {t("hours.title")}
        </h2>
        <OpenBadge open={open} />
      </div>
      {/* Browser and server may have different names for a time zone. */}
      <p className="mt-1 text-sm text-muted first-letter:uppercase" suppressHydrationWarning>
        {t("hours.zone", { zone: zoneName(locale, hours.time_zone) })}
      </p>
      <dl className="mt-3">
        {hours.days.map((day) => (
          <div
            key={day.weekday_number}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <dt className="shrink-0 font-semibold first-letter:uppercase">{weekdayName(locale, day.weekday_number)}</dt>
            <dd className="numbers flex min-w-0 flex-[1_1_6rem] flex-wrap justify-end gap-x-2 text-right text-muted">
              <DaySaid day={day} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** "09:00–13:00 14:00–18:00": lines break only between the two spans. */
function DaySaid({ day }: { day: Hours["days"][number] }) {
  const t = useT("offers");
  const { mode } = draftOf(day);
  if (mode !== "hours") return t(`hours.${mode}`);
  const { start_in_minutes: start, pause_in_minutes: pause, resume_in_minutes: resume, end_in_minutes: end } = day;
  const edges = pause !== null && resume !== null ? [start, pause, resume, end] : [start, end];
  const [from, to, again, until] = edges.map((minutes) => clockOf(minutes ?? 0));
  return (
    <>
      <span className="whitespace-nowrap">{`${from}–${to}`}</span>
      {again && <span className="whitespace-nowrap">{`${again}–${until}`}</span>}
    </>
  );
}
