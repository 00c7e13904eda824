import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { hasFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUser } from "#web/kit/use-session.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import type { Route } from "./+types/user.page.ts";
import { AuditList } from "./audit-list.tsx";
import { UserStateBadge } from "./state-badge.tsx";
import { SubscriptionList } from "./subscription-list.tsx";
import { actOnUser } from "./user/acts.ts";
import { BlockCard } from "./user/block-card.tsx";
import { PlanStart, RoleForm } from "./user/forms.tsx";
import { History } from "./user/history.tsx";
import { PersonFacts } from "./user/person-facts.tsx";

export const handle = { namespaces: ["operator", "plans", "badges", "cases"] } satisfies Handle;
export const middleware = needs("Account:manage");

export const loader = async ({ context, params: { id } }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const [user, history, plans, audit] = await Promise.all([
    api("GET /admin/users/:id", { params: { id } }),
    api("GET /admin/users/:id/history", { params: { id } }),
    hasFeature(context, "plans") ? api("GET /admin/plans") : null,
    api("GET /admin/audit", { query: { filter: { user: id }, per_page: 10 } }),
  ]);
  return { user, history, plans: plans?.data ?? null, actions: audit.data };
};

export const action = (args: Route.ActionArgs) => attempt(args, (tools) => actOnUser(args, tools));

export default function Page({ loaderData: { user, history, plans, actions }, actionData }: Route.ComponentProps) {
  const t = useT("operator");
  const nameFor = useNameFor();
  const isOwn = useUser()?.id === user.id;
  const isThere = user.state !== "deleted";
  return (
    <>
      <PageHeader
        title={nameFor(user, t("deleted"))}
        back={{ to: "/admin/users", label: t("nav.users") }}
        badge={<UserStateBadge state={user.state} />}
      />
      {isOwn && <Banner className="mb-6">{t("own")}</Banner>}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="grid gap-6">
          <PersonFacts user={user} />
          <History history={history} />
          {plans && <SubscriptionList subscriptions={user.subscriptions} title={t("nav.subscriptions")} />}
          <section className="grid gap-4">
            <h2>{t("nav.audit")}</h2>
            <AuditList entries={actions} label={t("audit.of")} />
            <LinkButton to={`/admin/audit?user=${user.id}`} tone="secondary" className="justify-self-start">
              {t("audit.whole")}
            </LinkButton>
          </section>
        </div>
        {isThere && (
          <div className="grid gap-6">
            {!isOwn && <BlockCard user={user} result={actionData} />}
            {!isOwn && <RoleForm user={user} />}
            {plans && <PlanStart user={user} plans={plans} />}
          </div>
        )}
      </div>
    </>
  );
}
