import { useEffect, useState } from "react";
import type { ReactNode } from "react";

/** Seconds left until `until` (milliseconds of the browser's clock), 0 when over. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left === 0, until]); // oxlint-disable-line react/exhaustive-deps -- one timer per countdown, not per second
  return left;
}

/** 0:42 */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Shows `running("0:42")` until the time has come, then `over`. Silent for screen readers while it runs. */
export function Countdown({
  until,
  running,
  over,
}: {
  until: number;
  running: (left: string) => ReactNode;
  over: ReactNode;
}) {
  const left = useSecondsLeft(until);
  return left > 0 ? <span className="numbers">{running(minutesAndSeconds(left))}</span> : over;
}
