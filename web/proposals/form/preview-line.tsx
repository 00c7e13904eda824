import { Eye } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatDate, momentIn } from "#web/ui/formats.ts";
import { formatDuration } from "#web/ui/numbers/durations.ts";
import { placeTime } from "#web/ui/place-time.ts";
import { Price } from "#web/ui/show/price.tsx";
import { useWords, type Words } from "#web/ui/words.ts";
import type { Proposal } from "../terms.tsx";
import type { Draft } from "./draft.ts";

type Props = {
  draft: Draft | null;
  proposal: Proposal | undefined;
  timeZone: string;
  currency: string;
  /** The title of the chosen discount programme; without its amount, which only the API can calculate. */
  discount: string | undefined;
};

/** A preview of the terms as the customer will read them, in one line, updated while the provider types. */
export function PreviewLine({ draft, proposal, timeZone, currency, discount }: Props) {
  const t = useT("proposals");
  const words = useWords();
  const { locale } = words;
  const terms = draft ? termsOfDraft(draft) : proposal ? termsOf(proposal) : noTerms;
  const priced = terms.kind === "on_inspection" || Boolean(terms.amount);
  return (
    <p className="flex gap-3 rounded-2xl bg-sun-soft p-4 text-sun-ink" aria-live="polite">
      <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm">{t("preview.label")}</span>
        <strong>
          {priced ? (
            <Price minor={terms.amount} currency={terms.currency || currency} kind={terms.kind} />
          ) : (
            t("preview.no_price")
          )}
          {discount && ` · ${discount}`}
          {terms.start && ` · ${t("preview.start", { start: startOf(words, terms.start, timeZone) })}`}
          {terms.minutes ? ` · ${formatDuration(locale, terms.minutes)}` : ""}
          {terms.until && ` · ${t("preview.until", { day: formatDate(terms.until, "UTC") })}`}
        </strong>
      </span>
    </p>
  );
}

type Start = string | { day: string; time: string | null };

/** As the customer reads it; a time that is still being typed is left out. */
function startOf(words: Words, start: Start, zone: string): string {
  if (typeof start === "string") return placeTime(words, start, zone);
  const { day, time } = start;
  return /^\d\d:\d\d$/.test(time ?? "")
    ? placeTime(words, momentIn(zone, day, time ?? ""), zone)
    : formatDate(day, "UTC");
}

const noTerms = { kind: "fixed", amount: null, currency: "", start: null, minutes: null, until: null } as const;

const termsOfDraft = ({ price_kind, amount, currency, day, time, minutes, valid_until }: Draft) => ({
  kind: price_kind,
  amount,
  currency,
  start: day ? { day, time } : null,
  minutes,
  until: valid_until,
});

const termsOf = ({ price_kind, amount, currency, starts_at, duration, valid_until }: Proposal) => ({
  kind: price_kind,
  amount,
  currency,
  start: starts_at,
  minutes: duration,
  until: valid_until,
});
