import type { RouterContextProvider } from "react-router";
import { sessionContext } from "#web/kit/context.ts";

/** The zone and the currency of the account: all times of the calendar are shown and typed in this zone. */
export function settingsOf(context: Readonly<RouterContextProvider>) {
  const session = context.get(sessionContext);
  if (session.kind !== "user") return { timeZone: "UTC", currency: "EUR", userId: "" };
  return { timeZone: session.user.time_zone, currency: session.user.currency, userId: session.user.id };
}
