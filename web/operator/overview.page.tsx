import { Link } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import { DeskBlocks } from "#web/today/desk.tsx";
import { useDeskSentence } from "#web/today/headline.tsx";
import { Unanswered } from "#web/today/town.tsx";
import type { Route } from "./+types/overview.page.ts";
import { OperatorHeader, useSections } from "./operator-header.tsx";

export const handle = { namespaces: ["operator", "today", "cases", "badges"] } satisfies Handle;
export const middleware = needs("Account:manage");

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { town } = await apiOf(context)("GET /today");
  return town;
};

/** What waits for a decision, then the ways to all lists. */
export default function Page({ loaderData: town }: Route.ComponentProps) {
  const t = useT("operator");
  const off = useRootData()?.off ?? [];
  return (
    <>
      <OperatorHeader current="overview" title={useDeskSentence(town) ?? undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-2 lg:items-start">
        {town && (
          <>
            <div className="grid gap-7">
              <DeskBlocks desk={town.desk} />
            </div>
            <Unanswered unanswered={town.unanswered} />
          </>
        )}
      </div>
      <Sections />
      {off.length > 0 && (
        <p className="mt-6 text-muted">{t("overview.off", { list: off.map((it) => t(`feature.${it}`)).join(", ") })}</p>
      )}
    </>
  );
}

/** On wide screens the header has them. */
function Sections() {
  const t = useT("operator");
  return (
    <section aria-labelledby="sections" className="mt-7 lg:hidden">
      <h2 id="sections" className="mb-2 text-lg">
        {t("overview.all")}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
        {useSections()
          .filter(({ key }) => key !== "overview")
          .map(({ key, label, to }) => (
            <li key={key} className="grid">
              <Link
                to={to}
                className="flex min-h-12 items-center rounded-field border border-line bg-card px-4 py-2 font-bold wrap-anywhere hyphens-auto"
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
