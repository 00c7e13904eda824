import { MapPin, Zap } from "lucide-react";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatMoney } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { LinkCard } from "#web/ui/show/card.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import type { Recent } from "./recent.ts";

/** Recent requests of others: approximate places as the API returns them, no names. */
export function RecentRequests({ requests, where }: { requests: Recent[]; where: string | null }) {
  const t = useT("content");
  const near = requests.some(({ place }) => place?.locality === where) ? where : null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="text-2xl">
        {near ? t("recent.near", { place: near }) : t("recent.title")}
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {requests.map((request) => (
          <li key={request.id}>
            <RecentRequest request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentRequest({ request }: { request: Recent }) {
  const t = useT("content");
  const { language, locale } = useWords();
  const { id, title, point_type, place, urgent, budget, currency, proposals_count, published_at } = request;
  return (
    <LinkCard to={`/service/search-request/${id}`} className="flex h-full flex-col gap-3 sm:p-5">
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {point_type && <TypeIcon icon={point_type.icon} className="size-5 shrink-0 text-action" />}
        {point_type && <span className="min-w-0">{softHyphens(point_type.name, language)}</span>}
        {urgent && (
          <Badge tone="warn" icon={<Zap aria-hidden />}>
            {t("recent.urgent")}
          </Badge>
        )}
      </span>
      <span className="text-lg leading-snug font-bold wrap-anywhere">{title}</span>
      <span className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {place && (
          <span className="inline-flex items-center gap-1">
            <MapPin aria-hidden className="size-4" />
            {place.locality ?? place.address_limited}
          </span>
        )}
        {published_at && <Ago at={published_at} />}
        {budget !== null && (
          <span className="numbers font-bold text-ink">
            {t("recent.budget", { amount: formatMoney(locale, budget, currency) })}
          </span>
        )}
        {proposals_count > 0 && <span>{t("recent.answers", { count: proposals_count })}</span>}
      </span>
    </LinkCard>
  );
}
