import { Map as MapIcon } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Meta } from "#contract/kit/endpoint.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { MapLink } from "#web/search/map-screen.tsx";
import { type RequestParams, requestSorts } from "#web/search/request-params.ts";
import { SaveSearch } from "#web/search/save-search.tsx";
import { linkTo } from "#web/search/search-params.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";

type Props = { meta: Meta; params: RequestParams; place: string; radius: number };

/** Number, place and order of the results. */
export function ResultHead({ meta, params, place, radius }: Props) {
  const t = useT("finder");
  const [search] = useSearchParams();
  const where = { place, km: radius };
  const found = meta.more
    ? t("found_more", { total: meta.total, ...where })
    : t("found", { count: meta.total, ...where });
  const heading = params.hidden ? t("hidden_found", { count: meta.total }) : found;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 lg:mb-3">
        <h2 className="flex-1 basis-[8rem] max-lg:text-base">
          <span role="status">{heading}</span>
        </h2>
        <div className="flex flex-wrap items-center lg:gap-2">
          {params.box && (
            <LinkButton
              to={linkTo(search, { box: null })}
              preventScrollReset
              size="sm"
              tone="quiet"
              className="max-lg:hidden"
            >
              {t("map.area_off", { place })}
            </LinkButton>
          )}
          {!params.hidden && (
            <LinkButton
              to={linkTo(search, params.map ? { map: null, box: null } : { map: "1" })}
              preventScrollReset
              size="sm"
              tone="secondary"
              className="max-lg:hidden"
              icon={<MapIcon aria-hidden className="size-5" />}
            >
              {t(params.map ? "map.hide" : "map.show")}
            </LinkButton>
          )}
          {!params.hidden && <MapLink open={{ map: "1" }} />}
          {!params.hidden && <SaveSearch kind="request" />}
        </div>
      </div>
      {/* On phones the order is in the sheet of filters. */}
      <div className="max-lg:hidden">
        <TabLinks
          label={t("sort.label")}
          current={params.hidden ? "hidden" : params.sort}
          tabs={[
            ...requestSorts.map((key) => ({
              key,
              label: t(`sort.${key}`),
              to: linkTo(search, { sort: key === "near" ? null : key, hidden: null }),
            })),
            { key: "hidden", label: t("sort.hidden"), to: linkTo(search, { hidden: "1" }) },
          ]}
        />
      </div>
    </>
  );
}
