import { lastingCookie } from "../cookies.ts";

/** The server formats times in the visitor's zone from the second page on; the first page uses UTC and corrects itself. */
export function rememberTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const cookie = `tz=${encodeURIComponent(zone)}`;
  if (document.cookie.split("; ").includes(cookie)) return;
  document.cookie = lastingCookie("tz", zone);
}
