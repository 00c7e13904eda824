import { Link } from "react-router";
import type { DayHours } from "#contract/hours.ts";
import { DayList } from "#web/hours/day-list.tsx";
import { Opening } from "#web/hours/opening.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { zoneName } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

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
      <DayList days={hours} textOf={(mode) => t(`day.${mode}`)} />
    </>
  );
}
