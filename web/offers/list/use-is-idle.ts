import { useEffect, useState } from "react";

/** True once the page has been idle since `wanted`, and as long as it is wanted. */
export function useIsIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const waiting = whenIdle(() => setIdle(true));
    return () => {
      cancelIdle(waiting);
      setIdle(false);
    };
  }, [wanted]);
  return idle;
}

// Safari has no idle callbacks.
const hasIdle = () => "requestIdleCallback" in globalThis;
const whenIdle = (run: () => void): number =>
  hasIdle() ? requestIdleCallback(run, { timeout: 4_000 }) : (setTimeout(run, 600) as unknown as number);
const cancelIdle = (id: number): void => (hasIdle() ? cancelIdleCallback(id) : clearTimeout(id));
