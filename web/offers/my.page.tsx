import { Store } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { hasFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { LimitReached } from "#web/plans/limit-reached.tsx";
import { myListUrl, readMyFilter } from "#web/points/my-list/filter.ts";
import { MyList } from "#web/points/my-list/my-list.tsx";
import { WaitingCards } from "#web/points/wizard/waiting-card.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Route } from "./+types/my.page.ts";
import { actOnOffer } from "./act.ts";
import { LimitLine } from "./my/limit-line.tsx";
import { MyCard } from "./my/my-card.tsx";
import { myOffersPath, wizardPath } from "./offer-path.ts";

export const handle = { namespaces: ["offers", "plans", "points", "search"] } satisfies Handle;
export const middleware = needs("ServiceOffer:read");

const tabs = ["all", "published", "draft", "incomplete", "archived"] as const;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const { status, text, purpose, page } = readMyFilter(request.url, tabs);
  const [list, use, purposes] = await Promise.all([
    api("GET /service-offers", {
      query: { filter: { status, text, purpose }, page, per_page: 20, sort: "-updated_at" },
    }),
    hasFeature(context, "plans") ? api("GET /subscriptions/use") : null,
    purpose ? api("GET /point-purposes") : null,
  ]);
  const named = purposes?.data.find(({ id }) => String(id) === purpose);
  return {
    list,
    filter: { status, text, purpose: named && String(named.id), purposeName: named?.name ?? "" },
    allowance: use?.allowances.find(({ resource, action }) => resource === "ServiceOffer" && action === "create"),
  };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) =>
    actOnOffer({
      form,
      api,
      context: args.context,
      id: form.text("id"),
      back: myListUrl(myOffersPath, args.request.url),
    }),
  );

export default function Page({ loaderData: { list, filter, allowance }, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const { ofCall } = useProblemText();
  const problem = isRefused(actionData) && (
    <div className="mb-6 grid gap-3">
      <Banner tone="bad" title={ofCall(actionData.problem)} />
      <LimitReached result={actionData} />
    </div>
  );
  return (
    <>
      <WaitingCards only="offer" drafts={list.data.map((offer) => ({ ...offer, kind: "offer" }))} />
      <MyList
        texts={{
          title: t("my.title"),
          add: t("my.new"),
          tabs: t("my.filter"),
          tab: (key) => t(`tab.${key}`),
          search: t("my.search"),
          showAll: t("my.show_all"),
          empty: { title: t("my.empty"), text: t("my.empty_text") },
          noneFound: { title: t("my.none_found"), text: t("my.none_found_text") },
        }}
        wizardPath={wizardPath}
        tabs={tabs}
        filter={filter}
        filterForm={{
          className: "max-w-3xl xs:grid-cols-2 sm:grid-cols-[1fr_1fr_auto] [&_label>.ml-2]:hidden",
          buttonClassName: "xs:max-sm:col-span-2",
        }}
        list={list}
        emptyIcon={<Store aria-hidden />}
        below={<LimitLine allowance={allowance} />}
        problem={problem}
      >
        {list.data.map((offer) => (
          <MyCard key={offer.id} offer={offer} />
        ))}
      </MyList>
    </>
  );
}
