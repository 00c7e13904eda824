import { documentKinds } from "#contract/badge-kinds.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { sessionContext } from "#web/kit/context.ts";
import { ofFeature } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { isRefused } from "#web/kit/refused.ts";
import { useUser } from "#web/kit/use-session.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/badges.page.ts";
import { KindIcon } from "./kind-icon.tsx";
import { OwnBadge } from "./own-badge.tsx";
import { VerificationStateBadge } from "./state-badge.tsx";

export const handle = { namespaces: ["verifications", "badges"] } satisfies Handle;
export const middleware = [...ofFeature("verifications"), ...needs("Account:update")];

/** Null for a person with a manager, because such a person can get no badge with a document. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const session = context.get(sessionContext);
  if (session.kind !== "user" || session.user.acting || session.user.manager) return null;
  return (await apiOf(context)("GET /verifications")).data;
};

const here = "/pages/badges";

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const t = tOf(args.context, "verifications");
    return byIntent(form, {
      remove: async () => {
        await api("DELETE /verifications/:id", { params: { id: form.text("id") } });
        return redirectWithMessage(args.context, here, t("done.removed"));
      },
      ask: async () => {
        const document = form.pick("kind", "document");
        if (!document.has("document")) refuse({ document: { code: "upload.missing" } });
        await api("POST /verifications", { form: document });
        return redirectWithMessage(args.context, here, t("done.asked"));
      },
    });
  });

export default function Page({ loaderData: own, actionData: result }: Route.ComponentProps) {
  const t = useT("verifications");
  const user = useUser();
  const { ofCall } = useProblemText();
  const isOfAll = isRefused(result) && result.values["kind"] === undefined;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={t("title")}
        actions={
          user && (
            <LinkButton to={`/service/provider/${user.id}`} tone="secondary">
              {t("my_page")}
            </LinkButton>
          )
        }
      >
        {t("lead")}
      </PageHeader>
      {isOfAll && <Banner tone="bad" className="mb-6" title={ofCall(result.problem)} />}
      {own === null ? (
        <Banner>{t("managed")}</Banner>
      ) : (
        <div className="grid gap-5">
          <Confirmed />
          {documentKinds.map((kind) => (
            <OwnBadge key={kind} kind={kind} all={own} result={result} />
          ))}
          <p className="text-sm text-muted">{t("privacy")}</p>
        </div>
      )}
    </div>
  );
}

/** The badge of the phone, which needs no upload: the login phone was confirmed by a code. */
function Confirmed() {
  const t = useT("verifications");
  const tBadges = useT("badges");
  return (
    <Card as="section" className="flex gap-3">
      <KindIcon kind="phone" className="mt-1 size-6 shrink-0 text-action" />
      <div className="grid min-w-0 gap-2">
        <h2 className="text-xl">{tBadges("kind.phone")}</h2>
        <p>
          <VerificationStateBadge state="approved" />
        </p>
        <p className="text-sm text-muted">{t("phone")}</p>
      </div>
    </Card>
  );
}
