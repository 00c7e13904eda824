import { Star } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";

const all = [1, 2, 3, 4, 5];

/** The stars of one review. */
export function StarRow({ stars }: { stars: number }) {
  const t = useT("reviews");
  return (
    <span className="inline-flex shrink-0 gap-0.5 text-star" role="img" aria-label={t("item.stars", { stars })}>
      {all.map((star) => (
        <Star key={star} aria-hidden className={classes("size-4", star <= stars ? "fill-current" : "opacity-40")} />
      ))}
    </span>
  );
}
