// Times between and in the rows of lists, in words where they are near.
import { dayIn, formatDateTime, formatLongDay, formatShortDay, formatTime } from "../formats.ts";
import { nearDay } from "../near-day.ts";
import { useNow } from "../use-now.ts";
import { useWords } from "../words.ts";

type Props = { at: string; className?: string };

/** "Today", "Yesterday", else "Saturday, 21 November": between the rows of two days. */
export function DayHeading({ at, className }: Props) {
  const { locale, timeZone } = useWords();
  const near = nearDay(locale, dayIn(timeZone, at), dayIn(timeZone, useNow()));
  return (
    <time dateTime={at} className={className} suppressHydrationWarning>
      {near ? near.slice(0, 1).toLocaleUpperCase(locale) + near.slice(1) : formatLongDay(locale, at, timeZone)}
    </time>
  );
}

/** For a row of a list: "14:05" of today, "yesterday", else "Sat 21/11". */
export function ShortTime({ at, className }: Props) {
  const { locale, timeZone } = useWords();
  const [day, today] = [dayIn(timeZone, at), dayIn(timeZone, useNow())];
  const text = day === today ? formatTime(at, timeZone) : (nearDay(locale, day, today) ?? formatShortDay(locale, day));
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone)} className={className} suppressHydrationWarning>
      {text}
    </time>
  );
}
