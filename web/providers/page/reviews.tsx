import { useT } from "#web/kit/i18n/use-t.ts";
import { Facts } from "#web/reviews/facts.tsx";
import { RatingHead } from "#web/reviews/rating-head.tsx";
import { ReviewList, type ReviewOrder } from "#web/reviews/review-list.tsx";
import type { Rating, Review } from "#web/reviews/types.ts";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { formatNumber } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";

type Props = {
  reviews: { data: Review[]; meta: { current_page: number; last_page: number }; order: ReviewOrder };
  rating: Pick<Rating, "count" | "mean" | "histogram" | "aspects">;
  result: unknown;
};

/** Mean and histogram, then the reviews, ten a page; nothing for a provider without reviews. */
export function Reviews({ reviews: { data, meta, order }, rating, result }: Props) {
  const t = useT("reviews");
  if (rating.count === 0 && data.length === 0) return null;
  return (
    <Card as="section" id="reviews" aria-labelledby="reviews-title" className="scroll-mt-24">
      <h2 id="reviews-title" className="mb-4 text-xl">
        {t("list.title")}
      </h2>
      <div className="grid gap-6">
        <RatingHead rating={rating} />
        <Aspects aspects={rating.aspects} />
        <ReviewList reviews={data} order={order} result={result} />
        <Pagination current={meta.current_page} last={meta.last_page} />
      </div>
    </Card>
  );
}

const aspectNames = ["quality", "punctuality", "price_as_agreed", "communication"] as const;

/** The means of the aspects that at least three reviews name. */
function Aspects({ aspects }: Pick<Rating, "aspects">) {
  const t = useT("reviews");
  const { locale } = useWords();
  const facts = aspectNames.flatMap((name): [string, string][] => {
    const mean = aspects[name]?.mean;
    return mean === undefined ? [] : [[t(`aspect.${name}`), t("item.stars", { stars: formatNumber(locale, mean) })]];
  });
  return facts.length > 0 && <Facts facts={facts} />;
}
