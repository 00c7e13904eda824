import { useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/show/skeleton.tsx";
import { NoOffers } from "./no-offers.tsx";
import { OfferCard } from "./offer-card.tsx";
import { OffersMap } from "./offers-map.tsx";
import type { ListData } from "./read-list.server.ts";
import { ResultHead } from "./result-head.tsx";
import { useMapShown } from "./use-map-shown.ts";

/** Cards on the left and a map on the right; on a phone one of the two. */
export function Results({ data, found }: { data: ListData; found: NonNullable<ListData["found"]> }) {
  const t = useT("offers");
  const { params, filter } = data;
  const [active, setActive] = useState<string | null>(null);
  const mapShown = useMapShown(params.view === "map");
  const loading = useIsSearching();
  const onMap = params.view === "map";
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
      <section aria-label={t("results.label")} aria-busy={loading} className="min-w-0">
        <ResultHead found={found} params={params} />
        <div className={classes(onMap && "max-lg:hidden noscript:max-lg:block")}>
          {found.data.length === 0 && !loading && <NoOffers data={data} />}
          <ul className="grid gap-4">
            {loading
              ? found.data.slice(0, 6).map(({ id }) => <CardShape key={id} />)
              : found.data.map((offer, index) => (
                  <OfferCard
                    key={offer.id}
                    offer={offer}
                    active={active === offer.id}
                    onActive={setActive}
                    before={index}
                  />
                ))}
          </ul>
          <div className="mt-8">
            <Pagination current={found.meta.current_page} last={found.meta.last_page} />
          </div>
        </div>
      </section>
      <section
        aria-label={t("map.label")}
        className={classes("min-w-0 lg:sticky lg:top-24", !onMap && "max-lg:hidden", "noscript:hidden")}
      >
        {mapShown ? (
          <OffersMap filter={filter} box={params.box} active={active} onActive={setActive} />
        ) : (
          <div className="h-[70dvh] rounded-card bg-sunken lg:h-[calc(100dvh-8rem)]" />
        )}
      </section>
    </div>
  );
}

/** True while another search is loading, not while the user navigates to another page. */
function useIsSearching(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname;
}

const CardShape = () => (
  <li
    aria-hidden
    className="grid h-48 grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-card sm:grid-cols-[11rem_minmax(0,1fr)]"
  >
    <Skeleton className="h-full rounded-none!" />
    <div className="p-5">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-3 h-5 w-24" />
    </div>
  </li>
);
