// Counts the visits of this browser, for the offer to install the app.
const [key, pause, quiet] = ["poruch.visits", 30 * 60_000, 90 * 24 * 3_600_000];

export type Visits = { count: number; at: number; dismissedAt: number | null };

/** A visit begins after half an hour without a page. */
export function nextVisits(before: Visits | null, now: number): Visits {
  const isNew = !before || now - before.at > pause;
  return { count: (before?.count ?? 0) + (isNew ? 1 : 0), at: now, dismissedAt: before?.dismissedAt ?? null };
}

/** From the second visit on; after "Dismiss" not for 90 days. */
export const mayOffer = ({ count, dismissedAt }: Visits, now: number): boolean =>
  count >= 2 && (dismissedAt === null || now - dismissedAt >= quiet);

/** Null where the browser stores nothing: then nothing is offered. */
export function countVisit(now = Date.now()): Visits | null {
  try {
    const visits = nextVisits(JSON.parse(localStorage.getItem(key) ?? "null") as Visits | null, now);
    localStorage.setItem(key, JSON.stringify(visits));
    return visits;
  } catch {
    return null;
  }
}

export function rememberDismissal(visits: Visits, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...visits, dismissedAt: now }));
  } catch {
    // Without storage the installation is offered again at the next visit.
  }
}
