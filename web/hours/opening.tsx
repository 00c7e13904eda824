import { useEffect, useState } from "react";
import type { DayInput } from "#contract/hours.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { useWords } from "#web/ui/words.ts";
import { openAt } from "./open-at.ts";
import type { WeekTime } from "./open-at.ts";
import { clockOf } from "./week.ts";
import { weekdayName } from "./weekday-name.ts";

/** "Open now, until 18:00", by the browser's clock; rendered after hydration. */
export function Opening({ hours, timeZone }: { hours: readonly DayInput[]; timeZone: string }) {
  const t = useT("accounts");
  const { locale } = useWords();
  const now = useNow();
  if (now === null) return <p className="min-h-7" />;
  const state = openAt(hours, timeZone, now);
  const words = ({ weekday, minutes }: WeekTime) => ({ day: weekdayName(locale, weekday), time: clockOf(minutes) });
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <Badge tone={state.open ? "good" : "neutral"}>{t(state.open ? "open.now" : "open.closed")}</Badge>
      {state.open && (state.until ? t("open.until", words(state.until)) : t("open.always"))}
      {!state.open && (state.next ? t("open.next", words(state.next)) : t("open.never"))}
    </p>
  );
}

/** Null on the server and before hydration; then updated every half minute. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
