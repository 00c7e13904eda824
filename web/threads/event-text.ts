import type { TFunction } from "i18next";
import { formatDuration } from "#web/ui/numbers/durations.ts";
import { placeTime } from "#web/ui/place-time.ts";
import { priceText } from "#web/ui/price-text.ts";
import type { Words } from "#web/ui/words.ts";
import type { Line } from "./types.ts";

/** `t` of the words speaks about zones, that of the room about the conversation. */
type Speech = { t: TFunction<"threads">; words: Words };

/** Describes the event of a system line, with its price or time. */
export function eventText({ t, words }: Speech, { event, side }: Line): string {
  if (!event) return "";
  const { step, at, time_zone, price_kind, amount, currency, duration } = event;
  const { locale } = words;
  const said =
    step === "job_marked_done" || step === "job_disputed"
      ? t(`event.${step}.${side ?? "provider"}`)
      : t(`event.${step}`);
  const details = [
    price_kind && priceText(words, amount, currency ?? "", price_kind),
    at && placeTime(words, at, time_zone),
    duration && formatDuration(locale, duration),
  ];
  return [said, details.filter(Boolean).join(" · ")].filter(Boolean).join(": ");
}

/** A line in one sentence, for lists. */
export function lineText(speech: Speech, line: Line): string {
  const { t } = speech;
  if (line.removed) return t("removed");
  const photos = line.photos.length + line.photos_ended;
  return line.body ?? (photos > 0 ? t("photos.count", { count: photos }) : eventText(speech, line));
}
