import type { RouterContextProvider } from "react-router";
import { sessionContext, visitorContext } from "#web/kit/context.ts";
import { decodeCookie } from "#web/kit/cookies.ts";
import { dayIn } from "#web/ui/formats.ts";

/**
 * The present date in a time zone, "2026-11-21"; without a zone in the browser's own. Undefined for an unknown zone.
 */
export function todayIn(timeZone?: string): string | undefined {
  try {
    return dayIn(timeZone, new Date());
  } catch {
    return undefined;
  }
}

/**
 * The present date at the place of the request. While the place is unknown: in the browser's time zone, or without its
 * cookie in the account's. @param placeZone time zone of the place, once it is known.
 */
export function todayOf(context: Readonly<RouterContextProvider>, placeZone: string | undefined): string {
  const session = context.get(sessionContext);
  const account = session.kind === "user" ? session.user.time_zone : undefined;
  const browser = decodeCookie(context.get(visitorContext).cookies.get("tz"));
  const [day] = [placeZone, browser, account, "UTC"].flatMap((zone) => (zone && todayIn(zone)) || []);
  return day ?? "";
}
