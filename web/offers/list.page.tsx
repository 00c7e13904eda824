import { fallbackLanguage } from "#contract/kit/languages.ts";
import { itemsOf } from "#web/kit/document/carried.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Filters } from "#web/points/filters.tsx";
import { isUnindexed, parseOfferParams } from "#web/search/offer-params.ts";
import type { OfferParams } from "#web/search/offer-params.ts";
import { Title } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/list.page.ts";
import { FilterChips } from "./list/filter-chips.tsx";
import { FilterForm } from "./list/filter-form.tsx";
import { WhichPlace } from "./list/no-offers.tsx";
import { readList } from "./list/read-list.server.ts";
import type { ListData, Named } from "./list/read-list.server.ts";
import { Results } from "./list/results.tsx";

export const handle = {
  namespaces: ["offers", "addresses", "saved", "search", "badges"],
  bare: true,
  pages: ["type", "purpose", "what_id", "page"],
  listed: (_, search) => !isUnindexed(search),
  shared: (search) => isSameForAll(parseOfferParams(search, fallbackLanguage)),
} satisfies Handle;

export const loader = ({ context, request }: Route.LoaderArgs) => readList(context, new URL(request.url).searchParams);

export default function Page({ loaderData }: Route.ComponentProps) {
  const data = { ...loaderData, types: itemsOf(loaderData.types, () => namesOf("field-type")) };
  const t = useT("offers");
  const { found, start } = data;
  const asked = useAsked(data);
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 pt-3 pb-24 sm:px-6 lg:px-10 lg:pt-10">
      <Title>{asked ? t("list.title_of", { asked }) : t("list.title")}</Title>
      <meta name="description" content={asked ? t("list.description_of", { asked }) : t("list.description")} />
      {/* On phones the pill says the same. */}
      <h1 className="mb-5 wrap-anywhere hyphens-auto max-lg:visually-hidden">{asked ?? t("list.title")}</h1>
      <Filters {...usePill(data)} inPage={!found}>
        <FilterForm {...data} />
      </Filters>
      <FilterChips {...data} />
      {found ? <Results data={data} found={found} /> : <WhichPlace start={start} />}
    </div>
  );
}

/** The choices of a field, without "all". */
function namesOf(field: string): Named[] {
  const options = [...document.querySelectorAll<HTMLOptionElement>(`#${field} option`)];
  return options.filter(({ value }) => value).map(({ value, text }) => ({ id: Number(value), name: text }));
}

/** The name of a place without its position, and a price without its currency, mean something near the reader's address. */
function isSameForAll({ place, point, price, currency }: OfferParams): boolean {
  return (place === "" || point !== null) && (price === "" || currency !== "");
}

/** The service of the search if given. */
function whatOf({ params, types, purposes }: ListData): string | undefined {
  const named = (of: { id: number; name: string }[], id: string) => of.find((it) => String(it.id) === id)?.name;
  return params.what || named(purposes, params.purpose) || named(types, params.type);
}

/** "Plumber · Lviv": service and place of the search if given; else null. */
const useAsked = (data: ListData): string | null =>
  [whatOf(data), data.params.place].filter(Boolean).join(" · ") || null;

/** What the pill on phones says: the service, and the place with its radius. */
function usePill(data: ListData) {
  const t = useT("offers");
  const words = useT("search");
  const { place, radius, box, language, priceMax, open } = data.params;
  const near = place && `${place} · ${words("filter.km", { km: radius })}`;
  return {
    title: whatOf(data) ?? t("filter.what"),
    detail: near || t(box ? "chips.area" : "filter.anywhere"),
    count: [language, priceMax, open].filter(Boolean).length,
  };
}
