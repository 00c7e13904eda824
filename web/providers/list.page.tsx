import { SearchX } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { offerFilter, parseOfferParams } from "#web/search/offer-params.ts";
import { elsewhere } from "#web/search/search-params.ts";
import { findStart } from "#web/search/starting-point.ts";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/list.page.ts";
import { ProviderFilters } from "./list/filters.tsx";
import { ProviderCard } from "./list/provider-card.tsx";

export const handle = { namespaces: ["providers", "offers", "search", "addresses", "badges"] } satisfies Handle;
export const middleware = needs("ServiceRequest:manage");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const params = parseOfferParams(new URL(request.url).searchParams);
  const [start, types, managed] = await Promise.all([
    findStart(api, { place: params.place, point: params.point, from: elsewhere }, []),
    api("GET /point-types"),
    api("GET /users/managed", { query: { per_page: 100 } }),
  ]);
  const point = start.kind === "found" && "lat" in start.where ? start.where : null;
  const {
    price_max: _price,
    currency: _currency,
    country: _country,
    provider: _provider,
    ...filter
  } = offerFilter({ ...params, priceMax: null }, point);
  const found = await api("GET /service-providers", { query: { page: params.page, filter } });
  return {
    params,
    start,
    found,
    types: types.data.map(({ id, name }) => ({ id, name })),
    people: managed.data.map(({ id, name }) => ({ id, name })),
  };
};

export default function Page({ loaderData: { found, people, ...search } }: Route.ComponentProps) {
  const t = useT("providers");
  return (
    <>
      <PageHeader title={t("list.title")}>{t("list.lead")}</PageHeader>
      <ProviderFilters {...search} />
      {found.data.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title={t("list.none")}>
          {t("list.none_text")}
        </EmptyState>
      ) : (
        <ul className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {found.data.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} people={people} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination current={found.meta.current_page} last={found.meta.last_page} />
      </div>
    </>
  );
}
