import { startTransition, useEffect, useState } from "react";
import { lastingCookie } from "../cookies.ts";

export const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The zone that the server used, and after the page is hydrated that of the browser; null: unknown. The server reads it from a cookie
 * from the second page on; the first page uses that of the account, shared pages none.
 */
export function useTimeZone(ofServer: string | null): string | null {
  const [zone, setZone] = useState(ofServer);
  useEffect(() => {
    const own = zoneOfBrowser();
    remember(own);
    // All that shows a time renders again: in parts, so that the page answers a finger meanwhile.
    startTransition(() => setZone(own));
  }, []);
  return zone;
}

function remember(zone: string): void {
  const cookie = `tz=${encodeURIComponent(zone)}`;
  if (!document.cookie.split("; ").includes(cookie)) document.cookie = lastingCookie("tz", zone);
}
