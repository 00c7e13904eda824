import { SearchX } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import type { Route } from "./+types/list.page.ts";
import { ProviderFilters } from "./list/filters.tsx";
import { ProviderCard } from "./list/provider-card.tsx";
import { readProviderSearch } from "./read-search.server.ts";

export const handle = { namespaces: ["providers", "offers", "search", "addresses", "badges"] } satisfies Handle;
export const middleware = needs("ServiceRequest:manage");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const [search, managed] = await Promise.all([
    readProviderSearch(api, request.url),
    allPages((page) => api("GET /users/managed", { query: { page, per_page: mostOfPage } })),
  ]);
  return { ...search, people: managed.map(({ id, name }) => ({ id, name })) };
};

export default function Page({ loaderData: { found, people, ...search } }: Route.ComponentProps) {
  const t = useT("providers");
  return (
    <>
      <PageHeader title={t("list.title")}>
        <p className="max-sm:hidden">{t("list.lead")}</p>
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
        <ul className="mt-2 grid gap-4 sm:mt-5 md:grid-cols-2 xl:grid-cols-3">
          {found.data.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} people={people} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}
