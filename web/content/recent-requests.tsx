import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Translated } from "#web/translations/translated.tsx";
import { formatMoney } from "#web/ui/formats.ts";
import { Ago } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import { SectionHead } from "./people-now.tsx";
import type { Recent } from "./recent.ts";

/** Recent requests of others: approximate places as the API returns them, no names. Each leads to its page for visitors. */
export function RecentRequests({ requests, where }: { requests: Recent[]; where: string | null }) {
  const t = useT("content");
  const near = requests.some(({ place }) => place?.locality === where) ? where : null;
  return (
    <section aria-labelledby="recent">
      <SectionHead id="recent" title={near ? t("recent.near", { place: near }) : t("recent.title")} />
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {requests.map((request) => (
          <Translated key={request.id} of={request}>
            {(visible) => <RecentRequest request={visible} />}
          </Translated>
        ))}
      </ul>
    </section>
  );
}

function RecentRequest({ request }: { request: Recent }) {
  const t = useT("content");
  const { locale } = useWords();
  const {
    id,
    title,
    language,
    point_type,
    place,
    urgent,
    budget,
    currency,
    proposals_count: count,
    published_at,
  } = request;
  return (
    <li>
      <Link to={`/service/search-request/${id}`} className="group flex min-h-22 items-center gap-3 px-4 py-3">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-2xl bg-action-soft text-action">
          <TypeIcon icon={point_type?.icon ?? ""} className="size-6" />
        </span>
        <span className="min-w-0 flex-1">
          <span lang={language} className="line-clamp-2 leading-snug font-bold wrap-anywhere group-hover:underline">
            {title}
          </span>
          <span className="flex flex-wrap gap-x-2 text-sm wrap-anywhere hyphens-auto text-muted">
            {urgent && <span className="font-bold text-bad">{t("recent.urgent")}</span>}
            {place && <span>{place.locality ?? place.address_limited}</span>}
            {published_at && <Ago at={published_at} />}
            {budget !== null && (
              <span className="numbers font-bold text-ink">
                {t("recent.budget", { amount: formatMoney(locale, budget, currency) })}
              </span>
            )}
            {count > 0 && <span className="text-action">{t("recent.answers", { count })}</span>}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
