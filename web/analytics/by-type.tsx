import { useT } from "#web/kit/i18n/use-t.ts";
import { Card } from "#web/ui/show/card.tsx";
import type { Numbers } from "./headlines.tsx";

export function ByType({ rows }: { rows: Numbers["by_type"] }) {
  const t = useT("analytics");
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="types">
      <h2 id="types" className="mb-2 text-lg">
        {t("by_type")}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map(({ type, offer_views, sent, accepted, done }) => (
          <li key={type.id} className="py-2">
            <p className="font-medium wrap-anywhere">{type.name}</p>
            <p className="numbers flex flex-wrap gap-x-4 text-sm text-muted">
              <span>{t("views_of", { count: offer_views })}</span>
              <span>{t("of_type.sent", { number: sent })}</span>
              <span>{t("of_type.accepted", { number: accepted })}</span>
              <span>{t("of_type.done", { number: done })}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
