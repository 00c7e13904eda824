import { ClipboardList, Plus } from "lucide-react";
import { redirect, useSearchParams } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { attempt, isRefused } from "#web/kit/attempt.ts";
import { redirectSaying } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/my.page.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { MyFilter } from "./my-filter-form.tsx";
import { listUrl, readFilter, statusTabs, tabUrl } from "./my-filter.ts";
import { RequestCard } from "./request-card.tsx";
import { wizardPath } from "./request-path.ts";

export const handle = { rooms: ["requests", "proposals", "media"] } satisfies Handle;
export const middleware = needs("user");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { status, text, page, closing, purpose, purposeName, kind } = readFilter(request.url);
  const ways = { direct: { direct: "true" }, hosted: { hosted: "true" }, hidden: { shelved: "true" } } as const;
  const list = await apiOf(context)("GET /service-requests", {
    query: { filter: { status, text, purpose, ...(kind && ways[kind]) }, page, per_page: 20 },
  });
  const asked = { text: text ?? "", purpose: purpose ?? "", purposeName: purpose ? purposeName : "", kind: kind ?? "" };
  return { list, status, asked, closing: list.data.find(({ id }) => id === closing) ?? null };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const t = tOf(args.context, "requests");
    const back = listUrl(args.request.url);
    const call = { params: { id: form.text("id") } };
    const intent = form.text("intent");
    if (intent === "repost") {
      const { id } = await api("POST /service-requests/:id/repost", call);
      return redirectSaying(args.context, `${wizardPath}?draft=${id}&step=review`, t("repost.done"));
    }
    if (intent === "shelve" || intent === "unshelve") {
      await api(
        intent === "shelve" ? "POST /service-requests/:id/shelve" : "POST /service-requests/:id/unshelve",
        call,
      );
      const said = intent === "shelve" ? "said.shelved" : "said.unshelved";
      return redirectSaying(args.context, back, tOf(args.context, "proposals")(said));
    }
    if (intent === "publish" || intent === "archive") {
      await api("PATCH /service-requests/:id", { ...call, body: { [intent]: true } });
      return redirectSaying(args.context, back, t(`${intent}.done`));
    }
    if (intent === "delete") {
      await api("DELETE /service-requests/:id", call);
      return redirectSaying(args.context, back, t("delete.done"));
    }
    if (intent !== "close" && intent !== "complete") return redirect(back);
    const close_reason = intent === "complete" ? "request_completed" : form.text("close_reason");
    await api("POST /service-requests/:id/close", { ...call, body: { close_reason: close_reason as "another" } });
    return redirectSaying(args.context, back, t(intent === "complete" ? "complete.done" : "close.done"));
  });

export default function Page({ loaderData: { list, status, asked, closing }, actionData }: Route.ComponentProps) {
  const t = useT("requests");
  const { ofCall } = useProblemText();
  const { data, meta } = list;
  const [search] = useSearchParams();
  const filtered = status !== undefined || Object.values(asked).some(Boolean);
  return (
    <>
      <PageHeader title={t("my.title")} actions={<NewButton />} />
      <TabLinks
        label={t("my.filter")}
        current={status ?? "all"}
        tabs={statusTabs.map((key) => ({ key, label: t(`tab.${key}`), to: tabUrl(key, search) }))}
      />
      <MyFilter status={status} asked={asked} />
      {isRefused(actionData) && !closing && <Banner tone="bad" title={ofCall(actionData.problem)} className="mb-6" />}
      {data.length === 0 && <Nothing filtered={filtered} />}
      <ul className="grid gap-4">
        {data.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination current={meta.current_page} last={meta.last_page} />
      </div>
      {closing?.can.close && <CloseDialog request={closing} result={actionData} />}
    </>
  );
}

function NewButton() {
  const t = useT("requests");
  return (
    <LinkButton to={wizardPath} icon={<Plus aria-hidden className="size-5" />}>
      {t("my.new")}
    </LinkButton>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const t = useT("requests");
  const action = filtered ? (
    <LinkButton to="?" tone="secondary">
      {t("my.show_all")}
    </LinkButton>
  ) : (
    <NewButton />
  );
  return (
    <EmptyState icon={<ClipboardList aria-hidden />} title={t(filtered ? "my.none_found" : "my.empty")} action={action}>
      {t(filtered ? "my.none_found_text" : "my.empty_text")}
    </EmptyState>
  );
}
