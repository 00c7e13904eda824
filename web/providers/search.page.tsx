import { SearchX } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import type { Route } from "./+types/search.page.ts";
import { ProviderFilters } from "./list/filters.tsx";
import { ProviderCard } from "./list/provider-card.tsx";
import { readProviderSearch } from "./read-search.server.ts";

export const handle = { namespaces: ["providers", "offers", "search", "addresses", "badges"] } satisfies Handle;
export const middleware = [...ofFeature("referrals"), ...needs("Referral:update")];

/** For referral partners, so that they can look at a market before they invite people to it. */
export const loader = ({ context, request }: Route.LoaderArgs) => readProviderSearch(apiOf(context), request.url);

export default function Page({ loaderData: { found, ...search } }: Route.ComponentProps) {
  const t = useT("providers");
  return (
    <>
      <PageHeader title={t("search.title")} back={{ to: "/promo", label: t("search.back") }}>
        {t("search.lead")}
      </PageHeader>
      <ProviderFilters {...search} />
      <PagedList
        list={found}
        empty={
          <EmptyState icon={<SearchX aria-hidden />} title={t("list.none")}>
            {t("list.none_text")}
          </EmptyState>
        }
      >
        <ul className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {found.data.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} people={null} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}
