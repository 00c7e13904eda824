import type { TFunction } from "i18next";
import { formatDateTime, formatMoney } from "#web/ui/formats.ts";
import { formatDuration } from "#web/ui/numbers/durations.ts";
import type { Line } from "./types.ts";

type Words = { t: TFunction<"threads">; locale: string; timeZone: string };

/** Describes the event of a system line, with its price or time. */
export function eventText({ t, locale, timeZone }: Words, { event }: Line): string {
  if (!event) return "";
  const { step, at, amount, currency, duration } = event;
  const said = t(`event.${step}`);
  const details = [
    amount && currency && formatMoney(locale, amount, currency),
    at && formatDateTime(at, timeZone),
    duration && formatDuration(locale, duration),
  ];
  return [said, details.filter(Boolean).join(" · ")].filter(Boolean).join(": ");
}

/** A line in one sentence, for lists. */
export function lineText(words: Words, line: Line): string {
  const { t } = words;
  if (line.removed) return t("removed");
  const photos = line.photos.length + line.photos_ended;
  return line.body ?? (photos > 0 ? t("photos.count", { count: photos }) : eventText(words, line));
}
