import type { RouterContextProvider } from "react-router";
import { sessionContext, visitorContext } from "#web/kit/context.ts";
import { decodeCookie } from "#web/kit/cookies.ts";

/** "2026-11-21" in a zone; in the browser's own without one. Undefined where the zone is not known. */
export function dayIn(timeZone?: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
  } catch {
    return undefined;
  }
}

/**
 * Today at the place of the request. Where the place is not known yet: in the browser's zone, without its cookie in the
 * account's.
 * @param placeZone of the place, once it is known.
 */
export function todayOf(context: Readonly<RouterContextProvider>, placeZone: string | undefined): string {
  const session = context.get(sessionContext);
  const account = session.kind === "user" ? session.user.time_zone : undefined;
  const browser = decodeCookie(context.get(visitorContext).cookies.get("tz"));
  const [day] = [placeZone, browser, account, "UTC"].flatMap((zone) => (zone && dayIn(zone)) || []);
  return day ?? "";
}
