import { HandHelping, Search } from "lucide-react";
import type { ProposalStage } from "#contract/proposals.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import type { Route } from "./+types/my.page.ts";
import { MyCard } from "./mine/my-card.tsx";
import { mySteps } from "./mine/my-steps.ts";
import { useFreshData } from "./use-fresh-data.ts";

export const handle = { namespaces: ["proposals"] } satisfies Handle;
export const middleware = needs("user");

const stages = ["sent", "accepted", "done"] as const satisfies readonly ProposalStage[];
const here = "/service/my-proposals";

/** Without a stage in the address: the accepted jobs, or where there are none the sent proposals. */
export const loader = async ({ context, request: { url } }: Route.LoaderArgs) => {
  const search = new URL(url).searchParams;
  const page = pageOf(search);
  const read = (stage: ProposalStage) =>
    apiOf(context)("GET /proposals", {
      query: {
        filter: { side: "sent", stage },
        include: "request,customer",
        sort: "-created_at",
        page,
        per_page: 20,
      },
    });
  const asked = stages.find((it) => it === search.get("stage"));
  if (asked) return { stage: asked, list: await read(asked) };
  const jobs = await read("accepted");
  return jobs.meta.total > 0
    ? { stage: "accepted" as const, list: jobs }
    : { stage: "sent" as const, list: await read("sent") };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, ({ form, api }) => {
    const list = here + new URL(args.request.url).search;
    return byIntent(form, mySteps({ form, api, context: args.context, here: list, list }));
  });

export default function Page({ loaderData: { stage, list }, actionData }: Route.ComponentProps) {
  const t = useT("proposals");
  const { ofCall } = useProblemText();
  useFreshData();
  return (
    <>
      <Title>{t("my.title")}</Title>
      <h1 className="mb-3 wrap-anywhere hyphens-auto sm:mb-6">{t("my.title")}</h1>
      <div className="-mb-2 sm:mb-0">
        <TabLinks
          label={t("my.tabs")}
          current={stage}
          tabs={stages.map((key) => ({ key, label: t(`my.tab_${key}`), to: `?stage=${key}` }))}
        />
      </div>
      {isRefused(actionData) && <Banner tone="bad" title={ofCall(actionData.problem)} className="mb-4" />}
      <PagedList list={list} empty={<Nothing stage={stage} />}>
        <ul className="grid gap-3 lg:gap-4">
          {list.data.map((proposal) => (
            <MyCard key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function Nothing({ stage }: { stage: ProposalStage }) {
  const t = useT("proposals");
  return (
    <EmptyState
      icon={<HandHelping aria-hidden />}
      title={t(`my.none_${stage}`)}
      action={
        <LinkButton to="/service/search-requests" icon={<Search aria-hidden className="size-5" />}>
          {t("my.find")}
        </LinkButton>
      }
    >
      {t(`my.none_${stage}_text`)}
    </EmptyState>
  );
}
