import { Map as MapIcon } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Meta } from "#contract/kit/endpoint.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { SaveSearch } from "#web/saved/save-search.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { linkTo } from "./wish.ts";
import type { Wish } from "./wish.ts";

type Props = { meta: Meta; wish: Wish; place: string; radius: number };

/** How many there are and where, and the order of them. */
export function ResultHead({ meta, wish, place, radius }: Props) {
  const t = useT("finder");
  const [search] = useSearchParams();
  const where = { place, km: radius };
  const found = meta.more
    ? t("found_more", { total: meta.total, ...where })
    : t("found", { count: meta.total, ...where });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2>
          <span role="status">{wish.hidden ? t("hidden_found", { count: meta.total }) : found}</span>
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {wish.box && (
            <LinkButton to={linkTo(search, { box: null })} preventScrollReset size="sm" tone="quiet">
              {t("map.area_off", { place })}
            </LinkButton>
          )}
          {!wish.hidden && (
            <LinkButton
              to={linkTo(search, wish.map ? { map: null, box: null } : { map: "1" })}
              preventScrollReset
              size="sm"
              tone="secondary"
              icon={<MapIcon aria-hidden className="size-5" />}
            >
              {t(wish.map ? "map.hide" : "map.show")}
            </LinkButton>
          )}
          {!wish.hidden && <SaveSearch kind="request" />}
        </div>
      </div>
      <TabLinks
        label={t("sort.label")}
        current={wish.hidden ? "hidden" : wish.sort}
        tabs={[
          { key: "near", label: t("sort.near"), to: linkTo(search, { sort: null, hidden: null }) },
          { key: "new", label: t("sort.new"), to: linkTo(search, { sort: "new", hidden: null }) },
          { key: "budget", label: t("sort.budget"), to: linkTo(search, { sort: "budget", hidden: null }) },
          { key: "hidden", label: t("sort.hidden"), to: linkTo(search, { hidden: "1" }) },
        ]}
      />
    </>
  );
}
