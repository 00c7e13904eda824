import { useEffect, useState } from "react";
import { lastingCookie } from "../cookies.ts";

const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The server formats times in the reader's zone from the second page on; the first page and shared ones use UTC. */
export function rememberTimeZone(): void {
  const zone = zoneOfBrowser();
  const cookie = `tz=${encodeURIComponent(zone)}`;
  if (document.cookie.split("; ").includes(cookie)) return;
  document.cookie = lastingCookie("tz", zone);
}

/** The zone that the server used, and after the page is hydrated that of the browser. */
export function useTimeZone(ofServer: string): string {
  const [zone, setZone] = useState(ofServer);
  useEffect(() => setZone(zoneOfBrowser()), []);
  return zone;
}
