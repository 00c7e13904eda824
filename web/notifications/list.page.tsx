import { CheckCheck } from "lucide-react";
import { useFetcher } from "react-router";
import { mutedRequests, muteSteps } from "#web/contacts/contacts.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { pageOf } from "#web/kit/page-param.ts";
import { useUser } from "#web/kit/use-session.ts";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/list.page.ts";
import { groupByRequest } from "./group.ts";
import { NoNotifications } from "./no-notifications.tsx";
import { RequestNotifications } from "./request-notifications.tsx";

export const handle = { namespaces: ["badges", "contacts", "notifications", "managed", "plans"] } satisfies Handle;
export const middleware = needs("user");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const show = search.get("show") === "unread" ? ("unread" as const) : ("all" as const);
  const page = pageOf(search);
  const query = { page, per_page: 30, ...(show === "unread" && { filter: { unread: "true" as const } }) };
  const api = apiOf(context);
  const [{ data, meta }, muted] = await Promise.all([api("GET /notifications", { query }), mutedRequests(api)]);
  return { show, meta, notifications: data, muted: muted.map(({ request: { id } }) => id) };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { context } = args;
    const here = "/notifications";
    return byIntent(form, muteSteps({ api, context, request: form.text("request"), here }), async () => {
      const id = form.text("id");
      if (id) return api("POST /notifications/:id/read", { params: { id } }).then(() => null);
      await api("POST /notifications/read-all");
      return redirectWithMessage(context, here, tOf(context, "notifications")("read_all.done"));
    });
  });

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useT("notifications");
  const { show, meta, notifications, muted } = loaderData;
  const unread = useUser()?.unread_notifications ?? 0;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("title")} actions={unread > 0 && <ReadAll />} />
      <TabLinks
        label={t("tabs")}
        current={show}
        tabs={[
          { key: "all", label: t("tab.all"), to: "/notifications" },
          { key: "unread", label: t("tab.unread"), to: "?show=unread", count: unread },
        ]}
      />
      {notifications.length === 0 ? (
        <NoNotifications show={show} />
      ) : (
        <div className="grid gap-5">
          {groupByRequest(notifications).map((group) => (
            <RequestNotifications key={group.key} group={group} muted={muted.includes(group.key)} />
          ))}
          <Pagination current={meta.current_page} last={meta.last_page} />
        </div>
      )}
    </div>
  );
}

function ReadAll() {
  const t = useT("notifications");
  const fetcher = useFetcher();
  return (
    <PageForm fetcher={fetcher} action="/notifications" summary={false}>
      <SubmitButton tone="secondary" size="sm" icon={<CheckCheck aria-hidden className="size-5" />}>
        {t("read_all")}
      </SubmitButton>
    </PageForm>
  );
}
