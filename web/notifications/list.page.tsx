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
import { dayIn } from "#web/ui/formats.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { DayHeading } from "#web/ui/show/near-time.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/list.page.ts";
import { NoNotifications } from "./no-notifications.tsx";
import { NotificationRow } from "./notification-row.tsx";
import type { Notification } from "./sentences.ts";

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
        <>
          <Days notifications={notifications} muted={muted} />
          <Pagination current={meta.current_page} last={meta.last_page} />
        </>
      )}
    </div>
  );
}

/** The newest first, with a heading for each day. */
function Days({ notifications, muted }: { notifications: Notification[]; muted: string[] }) {
  const { timeZone } = useWords();
  const dayOf = ({ created_at }: Notification) => dayIn(timeZone, created_at);
  const days = [...new Set(notifications.map(dayOf))];
  return days.map((day) => {
    const items = notifications.filter((item) => dayOf(item) === day);
    return (
      <section key={day} aria-labelledby={`day-${day}`} className="mb-5">
        <h2 id={`day-${day}`} className="mb-2 text-base">
          <DayHeading at={items[0]?.created_at ?? day} />
        </h2>
        <ul className="@container rounded-card border border-line bg-card">
          {items.map((item) => (
            <NotificationRow key={item.id} item={item} muted={muted.includes(item.subject_id ?? "")} />
          ))}
        </ul>
      </section>
    );
  });
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
