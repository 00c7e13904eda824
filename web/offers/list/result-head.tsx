import { useT } from "#web/kit/i18n/use-t.ts";
import { SaveSearch } from "#web/search/save-search.tsx";
import type { ListData } from "./read-list.server.ts";

/** The number of results. */
export function ResultHead({ found: { meta } }: { found: NonNullable<ListData["found"]> }) {
  const t = useT("offers");
  const { total, more } = meta;
  return (
    <div className="mb-2 flex min-h-11 items-center justify-between gap-x-4 lg:mb-4">
      <h2 className="lg:text-xl">
        <span role="status">{more ? t("found_more", { total }) : t("found", { count: total })}</span>
      </h2>
      <SaveSearch kind="offer" />
    </div>
  );
}
