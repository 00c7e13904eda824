import { BellRing, Heart as HeartIcon } from "lucide-react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { listPath } from "#web/offers/offer-path.ts";
import { HeartForm } from "#web/points/saved/heart.tsx";
import { readDevice } from "#web/points/saved/saved-on-device.ts";
import { saveFromDevice } from "#web/points/saved/saved-points.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/list.page.ts";
import { actOnSaved } from "./act-on-saved.server.ts";
import { SavedCard, SavedProviderCard } from "./cards.tsx";
import { SearchCard } from "./search-card.tsx";

export const handle = { namespaces: ["saved", "offers", "requests", "badges"] } satisfies Handle;
export const middleware = needs("user");

const tabs = ["offers", "requests", "providers", "searches"] as const;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const tab = tabs.find((name) => name === search.get("tab")) ?? "offers";
  const page = pageOf(search);
  const api = apiOf(context);
  const points =
    tab === "offers" || tab === "requests"
      ? await api("GET /saved-points", {
          query: { page, filter: { kind: tab === "offers" ? "offer" : "request" } },
        })
      : null;
  const providers = tab === "providers" ? await api("GET /saved-providers", { query: { page } }) : null;
  const searches = tab === "searches" ? await api("GET /saved-searches", { query: { page, per_page: 100 } }) : null;
  return { tab, points, providers, searches };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, ({ form, api }) => actOnSaved({ context: args.context, form, api }));

export default function Page({ loaderData: { tab, points, providers, searches }, actionData }: Route.ComponentProps) {
  const t = useT("saved");
  const { ofCall } = useProblemText();
  useItemsFromDevice();
  const { meta } = points ?? providers ?? searches ?? { meta: null };
  return (
    <>
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <TabLinks
        label={t("tabs")}
        current={tab}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`), to: `?tab=${key}` }))}
      />
      {isRefused(actionData) && <Banner tone="bad" title={ofCall(actionData.problem)} className="mb-6" />}
      {meta?.total === 0 && <Nothing tab={tab} />}
      <HeartForm />
      <ul className="@container grid gap-4">
        {points?.data.map((it) => (
          <SavedCard key={it.id} item={it} />
        ))}
        {providers?.data.map((it) => (
          <SavedProviderCard key={it.id} item={it} />
        ))}
        {searches?.data.map((it) => (
          <SearchCard key={it.id} search={it} />
        ))}
      </ul>
      {meta && (
        <div className="mt-8">
          <Pagination current={meta.current_page} last={meta.last_page} />
        </div>
      )}
    </>
  );
}

/** When the page opens: saves items from this device in the account, then reloads the list. */
function useItemsFromDevice(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (readDevice().length > 0)
      saveFromDevice().then(
        () => revalidate(),
        () => undefined,
      );
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is opened
  }, []);
}

function Nothing({ tab }: { tab: (typeof tabs)[number] }) {
  const t = useT("saved");
  const isSearch = tab === "searches";
  const finder = "/service/search-requests";
  return (
    <EmptyState
      icon={isSearch ? <BellRing aria-hidden /> : <HeartIcon aria-hidden />}
      title={t(`empty.${tab}`)}
      action={
        <LinkButton to={tab === "requests" ? finder : listPath} tone="secondary">
          {t(tab === "requests" ? "empty.find_requests" : "empty.find_offers")}
        </LinkButton>
      }
    >
      {t(isSearch ? "empty.searches_text" : "empty.text")}
    </EmptyState>
  );
}
