import type { RouterContextProvider } from "react-router";
import { visitorContext } from "#web/kit/context.ts";
import { decodeCookie } from "#web/kit/cookies.ts";

/** "2026-11-21" where the reader is. */
export function todayOf(context: Readonly<RouterContextProvider>): string {
  const zone = decodeCookie(context.get(visitorContext).cookies.get("tz"));
  const day = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
  try {
    return day(zone);
  } catch {
    return day("UTC");
  }
}
