import type { RatingShown } from "#contract/people.ts";
import { classes } from "#web/ui/classes.ts";
import { formatNumber } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

type Props = {
  rating: (Pick<RatingShown, "count" | "mean"> & { is_new?: boolean }) | null;
  /** Without the number of reviews. */
  brief?: boolean;
  className?: string;
};

/**
 * A person's rating in one line: the mean from three reviews on, before that their number alone. "New" is said of newcomers only, so that it
 * never contradicts the reviews and jobs beside it. Nothing for people without a rating.
 */
export function Stars({ rating, brief = false, className }: Props) {
  const { t, locale } = useWords();
  if (!rating) return null;
  const { mean, is_new = false } = rating;
  const count = brief ? 0 : rating.count;
  if (mean === null && count === 0 && !is_new) return null;
  return (
    <span className={classes("inline-flex flex-wrap items-baseline gap-x-1.5", className)}>
      {is_new && <span>{t("rating.new")}</span>}
      {mean !== null && (
        <span role="img" aria-label={t("rating.of", { mean: formatNumber(locale, mean) })} className="star">
          {formatNumber(locale, mean)}
        </span>
      )}
      {count > 0 && <span className="font-normal text-muted">{t("rating.count", { count })}</span>}
    </span>
  );
}
