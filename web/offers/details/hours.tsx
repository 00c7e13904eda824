import { DayList } from "#web/hours/day-list.tsx";
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
      <DayList days={hours.days} textOf={(mode) => t(`hours.${mode}`)} />
    </Card>
  );
}
