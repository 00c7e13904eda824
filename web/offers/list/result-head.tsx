import { List, Map as MapIcon } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { SaveSearch } from "#web/search/save-search.tsx";
import { linkTo } from "#web/search/search-params.ts";
import { classes } from "#web/ui/classes.ts";
import type { ListData } from "./read-list.server.ts";

/** The number of results, and on phones the switch between list and map. */
export function ResultHead({ found, params }: { found: NonNullable<ListData["found"]>; params: ListData["params"] }) {
  const t = useT("offers");
  const { total, more } = found.meta;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h2 className="text-xl">
        <span role="status">{more ? t("found_more", { total }) : t("found", { count: total })}</span>
      </h2>
      <ViewSwitch view={params.view} />
      <SaveSearch kind="offer" />
    </div>
  );
}

/** Hidden on wide screens, which show both, and without JavaScript, where there is only the list. */
function ViewSwitch({ view }: { view: ListData["params"]["view"] }) {
  const t = useT("offers");
  const [search] = useSearchParams();
  const views = [
    { name: "list", icon: List, to: linkTo(search, { view: null }) },
    { name: "map", icon: MapIcon, to: linkTo(search, { view: "map" }) },
  ] as const;
  return (
    <nav aria-label={t("view.label")} className="lg:hidden noscript:hidden">
      <ul className="flex gap-1 rounded-2xl bg-sunken p-1">
        {views.map(({ name, icon: Icon, to }) => (
          <li key={name}>
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={name === view ? "page" : undefined}
              className={classes(
                "flex min-h-11 items-center gap-2 rounded-field px-3 font-bold",
                name === view ? "bg-card shadow-soft" : "text-muted",
              )}
            >
              <Icon aria-hidden className="size-5" />
              {t(`view.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
