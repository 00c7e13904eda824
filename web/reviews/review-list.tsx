import { Star } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { ReviewCard } from "./review-card.tsx";
import type { Review } from "./types.ts";

export const reviewSorts = { newest: "-published_at", lowest: "stars", highest: "-stars" } as const;
export type ReviewOrder = keyof typeof reviewSorts;
export const orderIn = (search: URLSearchParams): ReviewOrder => {
  const asked = search.get("reviews");
  return asked === "lowest" || asked === "highest" ? asked : "newest";
};

type Props = { reviews: Review[]; order: ReviewOrder; result?: unknown };

/** The reviews of a provider. The order is in the URL: `?reviews=lowest`. */
export function ReviewList({ reviews, order, result }: Props) {
  const t = useT("reviews");
  if (reviews.length === 0)
    return (
      <EmptyState icon={<Star aria-hidden />} title={t("list.empty")}>
        {t("list.rule")}
      </EmptyState>
    );
  const tabs = (["newest", "highest", "lowest"] as const).map((key) => ({
    key,
    label: t(`sort.${key}`),
    to: `?reviews=${key}`,
  }));
  return (
    <>
      {reviews.length > 1 && <TabLinks label={t("list.sort")} current={order} tabs={tabs} />}
      <ul className="grid gap-6">
        {reviews.map((review) => (
          <li key={review.id} className="border-b border-line pb-6 last:border-0">
            <ReviewCard review={review} result={result} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{t("list.rule")}</p>
    </>
  );
}
