import { X } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { fallbackLanguage } from "#contract/kit/languages.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Filters } from "#web/points/filters.tsx";
import { HeartForm } from "#web/points/saved/heart.tsx";
import { type OfferParams, isUnindexed, parseOfferParams } from "#web/search/offer-params.ts";
import { linkTo } from "#web/search/search-params.ts";
import { formatMoney, nameOf } from "#web/ui/formats.ts";
import { Title } from "#web/ui/page-header.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/list.page.ts";
import { FilterForm } from "./list/filter-form.tsx";
import { WhichPlace } from "./list/no-offers.tsx";
import { type ListData, type Named, readList } from "./list/read-list.server.ts";
import { Results } from "./list/results.tsx";

export const handle = {
  namespaces: ["offers", "addresses", "saved", "search", "badges"],
  bare: true,
  pages: ["type", "purpose", "what_id", "page"],
  listed: (_, search) => !isUnindexed(search),
  shared: (search) => isSameForAll(parseOfferParams(search, fallbackLanguage)),
} satisfies Handle;

export const loader = ({ context, request }: Route.LoaderArgs) => readList(context, new URL(request.url).searchParams);

export default function Page({ loaderData: data }: Route.ComponentProps) {
  const t = useT("offers");
  const { found, start } = data;
  const asked = useAsked(data);
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 pt-3 pb-10 sm:px-6 lg:px-10 lg:pt-10">
      <Title>{asked ? t("list.title_of", { asked }) : t("list.title")}</Title>
      <meta name="description" content={asked ? t("list.description_of", { asked }) : t("list.description")} />
      {/* On phones the pill says the same. */}
      <h1 className="mb-5 wrap-anywhere hyphens-auto max-lg:visually-hidden">{asked ?? t("list.title")}</h1>
      <Filters {...usePill(data)} inPage={!found}>
        <FilterForm {...data} />
      </Filters>
      <FilterChips {...data} />
      <HeartForm />
      {found ? <Results data={data} found={found} /> : <WhichPlace start={start} />}
    </div>
  );
}

/** The name of a place without its position, and a price without its currency, mean something near the reader's address. */
function isSameForAll({ place, point, price, currency }: OfferParams): boolean {
  return (place === "" || point !== null) && (price === "" || currency !== "");
}

/** The service of the search if given. */
function whatOf({ params, types, purposes }: ListData): string | undefined {
  const named = (of: readonly Named[] | null, id: string) => of?.find((it) => String(it.id) === id)?.name;
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

type Chip = { label: string; names: string[] };

/** The active filters, each with a link that removes it. On phones the pill says them. */
function FilterChips(props: Pick<ListData, "params" | "types" | "purposes">) {
  const t = useT("offers");
  const [search] = useSearchParams();
  const chips = useChips(props);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("chips.label")} className="mt-4 flex flex-wrap gap-2 max-lg:hidden">
      {chips.map(({ label, names }) => (
        <li key={names[0]} className="min-w-0">
          <Link
            to={linkTo(search, Object.fromEntries(names.map((name) => [name, null])))}
            preventScrollReset
            aria-label={t("chips.remove", { label })}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-action-soft px-4 text-sm font-bold text-action hover:underline"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to="?"
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-sm font-bold text-muted hover:underline"
          >
            {t("chips.clear")}
          </Link>
        </li>
      )}
    </ul>
  );
}

function useChips({ params, types, purposes }: Pick<ListData, "params" | "types" | "purposes">): Chip[] {
  const t = useT("offers");
  const { locale } = useWords();
  const { what, type, purpose, place, radius, box, language, priceMax, currency, open } = params;
  const chips: (Chip | false | "" | null)[] = [
    what && { label: what, names: ["what", "what_id"] },
    type && { label: nameBy(types, type), names: ["type", "purpose"] },
    purpose && { label: nameBy(purposes, purpose), names: ["purpose"] },
    place && { label: t("chips.near", { place, km: radius }), names: ["place", "place_id", "radius"] },
    box && { label: t("chips.area"), names: ["box"] },
    language && { label: t("chips.speaks", { language: nameOf(locale, "language", language) }), names: ["language"] },
    priceMax !== null && {
      label: t("chips.price", { amount: formatMoney(locale, priceMax, currency) }),
      names: ["price_max", "price_max_meant", "currency"],
    },
    open && { label: t("open.now"), names: ["open"] },
  ];
  return chips.filter((chip): chip is Chip => Boolean(chip));
}

const nameBy = (of: readonly Named[] | null, id: string): string => of?.find((it) => String(it.id) === id)?.name ?? id;
