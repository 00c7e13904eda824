import { useEffect, useState } from "react";
import { classes } from "../classes.ts";
import { formatDate, formatDateTime, formatLongDay, formatRelative, momentIn } from "../formats.ts";
import { placeTimeParts } from "../place-time.ts";
import { useWords } from "../words.ts";

type Props = { at: string; className?: string };

type Place = Props & { zone: string; only?: "time" | undefined; until?: string };

/** 21.11.2026 14:05 at a place; where the reader's clock shows another time, with that zone and the reader's hour (docs/times.md). */
export function PlaceTime({ at, until, zone, only, className }: Place) {
  const [time, note] = placeTimeParts(useWords(), at, zone, { only, until });
  return (
    <time dateTime={at} className={classes("numbers", className)}>
      {time}
      {/* Browsers name some zones otherwise than the server. */}
      {note && (
        <span className="font-normal" suppressHydrationWarning>
          {` ${note}`}
        </span>
      )}
    </time>
  );
}

type Clock = { day: string; time: string | null; zone: string; only?: "time" | undefined; className?: string };

/** A day at a place, and the time of the clock there. */
export function PlaceDay({ day, time, zone, ...props }: Clock) {
  if (time) return <PlaceTime at={momentIn(zone, day, time)} zone={zone} {...props} />;
  return props.only === "time" ? null : <Day at={day} {...(props.className && { className: props.className })} />;
}

/** 21.11.2026 14:05 in the reader's zone. */
export function DateTime({ at, className }: Props) {
  const { timeZone } = useWords();
  return (
    <time dateTime={at} className={classes("numbers", className)}>
      {formatDateTime(at, timeZone)}
    </time>
  );
}

/** 21.11.2026; a day without a time ("2026-11-21") is the same day everywhere. */
export function Day({ at, className }: Props) {
  const { timeZone } = useWords();
  return (
    <time dateTime={at} className={classes("numbers", className)}>
      {formatDate(at, timeZone)}
    </time>
  );
}

/** "Saturday, 21 November" */
export function LongDay({ at, className }: Props) {
  const { locale, timeZone } = useWords();
  return (
    <time dateTime={at} className={className}>
      {formatLongDay(locale, at, timeZone)}
    </time>
  );
}

/** "3 hours ago", the exact time on hover; updated every minute. The first rendering uses the server's clock. */
export function Ago({ at, className }: Props) {
  const { locale, timeZone } = useWords();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone)} className={className} suppressHydrationWarning>
      {formatRelative(locale, at, now)}
    </time>
  );
}
