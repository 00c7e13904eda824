import { useSyncExternalStore } from "react";

const key = "finder.visits";
/** Another view within half an hour belongs to the same visit. */
const pause = 30 * 60_000;

/**
 * The time of the previous visit of the finder (ms); null on the first visit, on the server and if the browser stores
 * nothing.
 */
export const useLastVisit = (): number | null => useSyncExternalStore(never, lastVisit, onServer);

const never = () => () => undefined;
const onServer = () => null;
let known: number | null | undefined;

function lastVisit(): number | null {
  known ??= noteVisit(Date.now());
  return known;
}

type Visits = { latest: number; before: number | null };

function noteVisit(now: number): number | null {
  try {
    const visits = JSON.parse(localStorage.getItem(key) ?? "null") as Visits | null;
    const before = visits && now - visits.latest > pause ? visits.latest : (visits?.before ?? null);
    localStorage.setItem(key, JSON.stringify({ latest: now, before } satisfies Visits));
    return before;
  } catch {
    return null;
  }
}
