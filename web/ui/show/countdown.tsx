import { useEffect, useState } from "react";
import type { ReactNode } from "react";

const secondsTo = (until: number | null): number => (until ? Math.max(0, Math.ceil((until - Date.now()) / 1000)) : 0);

/** Seconds left until `until` (milliseconds of the browser's clock), 0 when over. */
export function useSecondsLeft(until: number | null): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const tick = () => setLeft(secondsTo(until));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** 0:42 */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

type Props = { until: number; running: (left: string) => ReactNode; over: ReactNode };

/** Shows `running("0:42")` until the end, then `over`. */
export function Countdown({ until, running, over }: Props) {
  const left = useSecondsLeft(until);
  return left > 0 ? <span className="numbers">{running(minutesAndSeconds(left))}</span> : over;
}
