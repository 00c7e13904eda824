import { useEffect, useState } from "react";
import { formatDate, formatDateTime, formatLongDay, formatRelative } from "../formats.ts";
import { useWords } from "../words.ts";

type Props = { at: string; className?: string };

/** 21.11.2026 14:05 in the reader's zone. */
export function DateTime({ at, className }: Props) {
  const { timeZone } = useWords();
  return (
    <time dateTime={at} className={className}>
      <span className="numbers">{formatDateTime(at, timeZone)}</span>
    </time>
  );
}

/** 21.11.2026; a day without a time ("2026-11-21") is the same day everywhere. */
export function Day({ at, className }: Props) {
  const { timeZone } = useWords();
  return (
    <time dateTime={at} className={className}>
      <span className="numbers">{formatDate(at, timeZone)}</span>
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
