import { useT } from "#web/kit/i18n/use-t.ts";
import { formatNumber } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { Stars } from "./stars.tsx";
import type { Rating } from "./types.ts";

/** Mean and histogram of a provider; below three reviews only their number. */
export function RatingHead({ rating }: { rating: Pick<Rating, "count" | "mean" | "histogram"> }) {
  const t = useT("reviews");
  const { locale } = useWords();
  const { count, mean, histogram } = rating;
  if (mean === null || !histogram) return <Stars rating={rating} className="text-lg" />;
  return (
    <div className="flex flex-wrap items-center gap-6">
      <p className="grid justify-items-center gap-1">
        <span aria-hidden className="numbers text-5xl font-extrabold">
          {formatNumber(locale, mean)}
        </span>
        <Stars rating={rating} className="text-sm" />
      </p>
      <dl className="grid max-w-md min-w-0 flex-[1_1_10rem] gap-1 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const n = histogram[stars - 1] ?? 0;
          return (
            <div key={stars} className="grid grid-cols-[3.5rem_1fr_2.5rem] items-center gap-2">
              <dt className="text-muted">{t("item.stars", { stars })}</dt>
              <dd aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                {/* Sets the width as an SVG attribute, because the policy of shared pages forbids inline styles. */}
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full">
                  <rect width={(n / count) * 100} height="1" className="fill-sun" />
                </svg>
              </dd>
              <dd className="numbers text-right text-muted">{formatNumber(locale, n)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
