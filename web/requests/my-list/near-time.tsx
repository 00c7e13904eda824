import { dayIn, formatShortDay, momentIn } from "#web/ui/formats.ts";
import { nearDay } from "#web/ui/near-day.ts";
import { PlaceTime } from "#web/ui/show/when.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { useWords } from "#web/ui/words.ts";

type DayProps = { day: string; zone: string };

/** "Tomorrow", else "Sat 21/11". */
export function NearDay({ day, zone }: DayProps) {
  const { locale } = useWords();
  return (
    <span suppressHydrationWarning>{nearDay(locale, day, dayIn(zone, useNow())) ?? formatShortDay(locale, day)}</span>
  );
}

/** "Tomorrow 10:00" at a place, in its zone (docs/times.md). */
export const NearTime = ({ at, zone }: { at: string; zone: string }) => (
  <>
    <NearDay day={dayIn(zone, at)} zone={zone} /> <PlaceTime at={at} zone={zone} only="time" />
  </>
);

/** The same of a day whose time may be open. */
export const NearClock = ({ day, time, zone }: DayProps & { time: string | null }) =>
  time ? <NearTime at={momentIn(zone, day, time)} zone={zone} /> : <NearDay day={day} zone={zone} />;
