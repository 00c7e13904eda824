import { useEffect, useState } from "react";

const wide = "(min-width: 64rem)";

/** Whether to load the map: on wide screens once the page is idle, on others on request. */
export function useMapShown(asked: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const screen = matchMedia(wide);
    let waiting: number | undefined;
    const look = () => {
      if (asked) setShown(true);
      else if (!screen.matches) setShown(false);
      else waiting = whenIdle(() => setShown(true));
    };
    look();
    screen.addEventListener("change", look);
    return () => {
      screen.removeEventListener("change", look);
      if (waiting !== undefined) cancelIdle(waiting);
    };
  }, [asked]);
  return shown;
}

// Safari has no idle callbacks.
const hasIdle = () => "requestIdleCallback" in globalThis;
const whenIdle = (run: () => void): number =>
  hasIdle() ? requestIdleCallback(run, { timeout: 4_000 }) : (setTimeout(run, 600) as unknown as number);
const cancelIdle = (id: number): void => (hasIdle() ? cancelIdleCallback(id) : clearTimeout(id));
