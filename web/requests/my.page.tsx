import { ClipboardList, EyeOff } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { myListUrl } from "#web/points/my-list/filter.ts";
import { MyList } from "#web/points/my-list/my-list.tsx";
import { WaitingCards } from "#web/points/wizard/waiting-card.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Route } from "./+types/my.page.ts";
import { CloseDialog } from "./closing.tsx";
import { ownerSteps } from "./details/act-on-request.ts";
import { kinds, readFilter, statusTabs } from "./my-filter.ts";
import { LeadCard } from "./my-list/lead-card.tsx";
import { RequestCard } from "./my-list/request-card.tsx";
import { headlineOf, storyOf } from "./my-list/story.ts";
import { myRequestsPath, wizardPath } from "./own-request.ts";

export const handle = { namespaces: ["requests", "proposals", "media", "points", "search"] } satisfies Handle;
export const middleware = needs("user");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { page, closing, kind, ...filter } = readFilter(request.url);
  const { status, text, purpose } = filter;
  const ways = { direct: { direct: "true" }, hosted: { hosted: "true" }, hidden: { shelved: "true" } } as const;
  const api = apiOf(context);
  const list = await api("GET /service-requests", {
    query: {
      filter: { status, text, purpose, ...(kind && ways[kind]) },
      include: "proposals",
      sort: "-attention",
      page,
      per_page: 20,
    },
  });
  const waiting = list.data.find((it) => storyOf(it) === "waiting" && !it.receiver && !it.hidden_to_contractors);
  const asking = waiting && (await api("GET /service-requests/:id/people", { params: { id: waiting.id } }));
  return {
    list,
    filter,
    kind,
    closing: list.data.find(({ id }) => id === closing) ?? null,
    askable: { request: waiting?.id, people: asking?.people.slice(0, 2).map(({ person }) => person) },
  };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const t = tOf(args.context, "requests");
    const back = myListUrl(myRequestsPath, args.request.url);
    const call = { params: { id: form.text("id") } };
    const say = (message: string) => redirectWithMessage(args.context, back, message);
    const close = (close_reason: string) =>
      api("POST /service-requests/:id/close", { ...call, body: { close_reason: close_reason as "another" } });
    return byIntent(form, {
      ...ownerSteps({ api, context: args.context, id: call.params.id, here: back, list: back }),
      repost: async () => {
        const { id } = await api("POST /service-requests/:id/repost", call);
        return redirectWithMessage(args.context, `${wizardPath}?draft=${id}&step=review`, t("repost.done"));
      },
      delete: () => api("DELETE /service-requests/:id", call).then(() => say(t("delete.done"))),
      complete: () => close("request_completed").then(() => say(t("complete.done"))),
      close: () => close(form.text("close_reason")).then(() => say(t("close.done"))),
    });
  });

export default function Page({
  loaderData: { list, filter, kind, closing, askable },
  actionData,
}: Route.ComponentProps) {
  const t = useT("requests");
  const { ofCall } = useProblemText();
  const isFirst = list.meta.current_page === 1;
  const isWhole = isFirst && !kind && !filter.status && !filter.text && !filter.purpose;
  const headline = isWhole ? headlineOf(list.data, list.meta.total) : null;
  return (
    <>
      <WaitingCards only="request" drafts={list.data.map((request) => ({ ...request, kind: "request" }))} />
      <MyList
        texts={{
          title: t("my.title"),
          headline: headline ? t(`my.${headline.key}`, { count: headline.count }) : undefined,
          add: t("my.new"),
          tabs: t("my.filter"),
          tab: (key) => t(`tab.${key}`),
          search: t("my.search"),
          showAll: t("my.show_all"),
          empty: { title: t("my.empty"), text: t("my.empty_text") },
          noneFound: { title: t("my.none_found"), text: t("my.none_found_text") },
        }}
        wizardPath={wizardPath}
        tabs={statusTabs}
        filter={filter}
        filterForm={{
          className: "sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1.5fr_auto]",
          fields: <KindField kind={kind} />,
          filtered: kind !== undefined,
        }}
        list={list}
        emptyIcon={<ClipboardList aria-hidden />}
        below={!kind && <HiddenLink />}
        problem={
          isRefused(actionData) && !closing && <Banner tone="bad" title={ofCall(actionData.problem)} className="mb-6" />
        }
      >
        {list.data.map((request, at) =>
          isFirst && at === 0 && storyOf(request) === "choose" ? (
            <LeadCard key={request.id} request={request} />
          ) : (
            <RequestCard
              key={request.id}
              request={request}
              leads={isFirst && at === 0}
              askable={request.id === askable.request ? askable.people : undefined}
            />
          ),
        )}
      </MyList>
      {closing?.can.close && <CloseDialog request={closing} result={actionData} />}
    </>
  );
}

/** The hidden requests are in no other view of the list. */
function HiddenLink() {
  const t = useT("requests");
  return (
    <p className="mt-6 text-center">
      <LinkButton to="?kind=hidden" tone="quiet" size="sm" icon={<EyeOff aria-hidden className="size-4" />}>
        {t("my.kind_hidden")}
      </LinkButton>
    </p>
  );
}

function KindField({ kind = "" }: { kind: string | undefined }) {
  const t = useT("requests");
  return (
    <Select key={`kind ${kind}`} name="kind" label={t("my.kind")} optional defaultValue={kind}>
      <option value="">{t("my.kind_all")}</option>
      {kinds.map((each) => (
        <option key={each} value={each}>
          {t(`my.kind_${each}`)}
        </option>
      ))}
    </Select>
  );
}
