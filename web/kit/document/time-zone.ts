import { useEffect, useState } from "react";
import { lastingCookie } from "../cookies.ts";

export const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The server formats times in this zone from the second page on; the first page uses that of the account, shared pages none. */
export function rememberTimeZone(): void {
  const zone = zoneOfBrowser();
  const cookie = `tz=${encodeURIComponent(zone)}`;
  if (document.cookie.split("; ").includes(cookie)) return;
  document.cookie = lastingCookie("tz", zone);
}

/** The zone that the server used, and after the page is hydrated that of the browser; null: unknown. */
export function useTimeZone(ofServer: string | null): string | null {
  const [zone, setZone] = useState(ofServer);
  useEffect(() => setZone(zoneOfBrowser()), []);
  return zone;
}
