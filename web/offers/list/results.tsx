import { type ComponentProps, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { carryItem, itemsOf } from "#web/kit/document/carried.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { MapLink, MapScreen } from "#web/search/map-screen.tsx";
import { SaveSearch } from "#web/search/save-search.tsx";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { Skeleton } from "#web/ui/show/skeleton.tsx";
import { useWide } from "#web/ui/use-wide.ts";
import { NoOffers } from "./no-offers.tsx";
import { OfferCard } from "./offer-card.tsx";
import { OffersMap } from "./offers-map.tsx";
import type { ListData } from "./read-list.server.ts";

/** Cards on the left and a map on the right; on a phone the list, and a button that opens the map. */
export function Results({ data, found }: { data: ListData; found: NonNullable<ListData["found"]> }) {
  const t = useT("offers");
  const { params, filter } = data;
  const [active, setActive] = useState<string | null>(null);
  const loading = useIsSearching();
  const offers = itemsOf(found.cards);
  return (
    <div className="mt-2 grid items-start gap-6 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
      <section aria-label={t("results.label")} aria-busy={loading} className="min-w-0">
        <ResultHead found={found} />
        {offers.length === 0 && !loading && <NoOffers data={data} />}
        <ul className="@container grid gap-3 lg:gap-4">
          {loading
            ? offers.slice(0, 6).map(({ id }) => <CardShape key={id} />)
            : offers.map((offer, index) => (
                <OfferCard
                  key={offer.id}
                  offer={offer}
                  active={active === offer.id}
                  onActive={setActive}
                  before={index}
                  item={carryItem(found.cards, offer)}
                />
              ))}
        </ul>
        <div className="mt-8">
          <Pagination current={found.meta.current_page} last={found.meta.last_page} />
        </div>
      </section>
      <MapPart map={{ filter, box: params.box, active, onActive: setActive }} isAsked={params.view === "map"} />
    </div>
  );
}

type MapPartProps = { map: ComponentProps<typeof OffersMap>; isAsked: boolean };

/** Beside the list on wide screens, once the page is idle; on phones over the whole screen while the address asks for it. */
function MapPart({ map, isAsked }: MapPartProps) {
  const t = useT("offers");
  const wide = useWide();
  const isIdle = useIsIdle(wide === true);
  return (
    <>
      <section aria-label={t("map.label")} className="min-w-0 max-lg:hidden lg:sticky lg:top-24 noscript:hidden">
        {wide && isIdle ? (
          <OffersMap {...map} className="lg:h-[calc(100dvh-8rem)]" />
        ) : (
          <div className="rounded-card bg-land lg:h-[calc(100dvh-8rem)]" />
        )}
      </section>
      {isAsked && wide === false && (
        <MapScreen title={t("map.label")} close={{ view: null }}>
          <OffersMap {...map} className="h-full rounded-none! border-0!" alone />
        </MapScreen>
      )}
    </>
  );
}

/** True while another search is loading, not while the user navigates to another page. */
function useIsSearching(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname;
}

const CardShape = () => (
  <li aria-hidden className="offer-card h-52 border-line">
    <Skeleton className="offer-picture" />
    <div>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="mt-3 h-4 w-1/2" />
    </div>
  </li>
);

/** The number of results. */
function ResultHead({ found: { meta } }: { found: NonNullable<ListData["found"]> }) {
  const t = useT("offers");
  const { total, more } = meta;
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 lg:mb-4">
      <h2 className="flex-1 basis-[8rem] lg:text-xl">
        <span role="status">{more ? t("found_more", { total }) : t("found", { count: total })}</span>
      </h2>
      <span className="flex items-center">
        <MapLink open={{ view: "map" }} />
        <SaveSearch kind="offer" />
      </span>
    </div>
  );
}

/** True once the page has been idle since `wanted`, and as long as it is wanted. */
function useIsIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const waiting = whenIdle(() => setIdle(true));
    return () => {
      cancelIdle(waiting);
      setIdle(false);
    };
  }, [wanted]);
  return idle;
}

// Safari has no idle callbacks.
const hasIdle = () => "requestIdleCallback" in globalThis;
const whenIdle = (run: () => void): number =>
  hasIdle() ? requestIdleCallback(run, { timeout: 4_000 }) : (setTimeout(run, 600) as unknown as number);
const cancelIdle = (id: number): void => (hasIdle() ? cancelIdleCallback(id) : clearTimeout(id));
