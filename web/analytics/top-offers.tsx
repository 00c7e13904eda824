import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Card } from "#web/ui/show/card.tsx";
import type { Numbers } from "./headlines.tsx";

export function TopOffers({ offers }: { offers: Numbers["offers"] }) {
  const t = useT("analytics");
  if (offers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="offers">
      <h2 id="offers" className="mb-2 text-lg">
        {t("offers")}
      </h2>
      <ul className="divide-y divide-line">
        {offers.map(({ id, title, views }) => (
          <li key={id}>
            <Link to={`/service/offer/${id}`} className="group flex min-h-11 flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere group-hover:underline">{title ?? t("untitled")}</span>
              <span className="numbers text-muted">{t("views_of", { count: views })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
