import { checkMethods } from "#contract/badge-kinds.ts";
import type { VerificationDetails } from "#contract/verifications.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { ofFeature } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { refuseEmpty } from "#web/kit/refuse-empty.ts";
import { isRefused } from "#web/kit/refused.ts";
import { useUser } from "#web/kit/use-session.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { VerificationStateBadge, shownState } from "#web/verifications/state-badge.tsx";
import type { Route } from "./+types/verification.page.ts";
import { ApproveForm, ReasonForm, VerificationFacts } from "./verification/decision.tsx";

export const handle = { namespaces: ["operator", "verifications", "badges"] } satisfies Handle;
export const middleware = [...ofFeature("verifications"), ...needs("Account:manage")];

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  apiOf(context)("GET /admin/verifications/:id", { params: { id } });

const queue = "/admin/verifications";

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const params = { id: args.params.id };
    const t = tOf(args.context, "verifications");
    const reason = () => ({ reason: form.text("reason") });
    return byIntent(form, {
      approve: async () => {
        refuseEmpty(form, ["method"]);
        const method = checkMethods.find((it) => it === form.text("method")) ?? "document";
        const body = { method, expires_on: form.maybe("expires_on") };
        await api("POST /admin/verifications/:id/approve", { params, body });
        return redirectWithMessage(args.context, queue, t("done.approved"));
      },
      revoke: async () => {
        await api("POST /admin/verifications/:id/revoke", { params, body: reason() });
        return redirectWithMessage(args.context, queue, t("done.revoked"));
      },
      refuse: async () => {
        await api("POST /admin/verifications/:id/refuse", { params, body: reason() });
        return redirectWithMessage(args.context, queue, t("done.refused"));
      },
    });
  });

export default function Page({ loaderData: it, actionData: result }: Route.ComponentProps) {
  const t = useT("verifications");
  const tBadges = useT("badges");
  const tOperator = useT("operator");
  const { ofCall } = useProblemText();
  const isOwn = useUser()?.id === it.user.id;
  const intent = isRefused(result) ? result.values["intent"]?.[0] : undefined;
  const resultOf = (name: string) => (intent === name ? result : undefined);
  return (
    <>
      <PageHeader
        title={tBadges(`kind.${it.kind}`)}
        back={{ to: queue, label: tOperator("nav.verifications") }}
        badge={<VerificationStateBadge state={shownState(it)} />}
      />
      {isOwn && <Banner className="mb-6">{t("admin.own")}</Banner>}
      {isRefused(result) && result.problem.status === 409 && (
        <Banner tone="bad" className="mb-6" title={ofCall(result.problem)} />
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid min-w-0 gap-6">
          <VerificationFacts it={it} />
          {it.state === "asked" && <DocumentPages it={it} />}
        </div>
        {!isOwn && (
          <div className="grid gap-6">
            {it.state === "asked" && <ApproveForm result={resultOf("approve")} />}
            {it.state === "asked" && <ReasonForm id={it.id} intent="refuse" result={resultOf("refuse")} />}
            {it.state === "approved" && <ReasonForm id={it.id} intent="revoke" result={resultOf("revoke")} />}
          </div>
        )}
      </div>
    </>
  );
}

/** The pages of the document. The API records each view of a picture; a link opens it alone and larger. */
function DocumentPages({ it: { id, pages } }: { it: VerificationDetails }) {
  const t = useT("verifications");
  return (
    <ul className="grid gap-4">
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <li key={number} className="overflow-hidden rounded-card border border-line bg-sunken">
          <img
            src={`/api/admin/verifications/${id}/document?number=${number}`}
            alt={t("page", { number })}
            className="mx-auto max-h-[80vh] w-auto max-w-full"
          />
        </li>
      ))}
    </ul>
  );
}
