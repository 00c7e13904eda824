import type { TFunction } from "i18next";
import { formatDateTime, formatMoney } from "#web/ui/formats.ts";
import type { Line } from "./types.ts";

type Words = { t: TFunction<"threads">; locale: string; timeZone: string };

/** What happened, with the price or the time in question. */
export function eventText({ t, locale, timeZone }: Words, { event }: Line): string {
  if (!event) return "";
  const { step, at, amount, currency } = event;
  const said = t(`event.${step}`);
  const detail = at ? formatDateTime(at, timeZone) : amount && currency ? formatMoney(locale, amount, currency) : null;
  return detail ? `${said}: ${detail}` : said;
}
