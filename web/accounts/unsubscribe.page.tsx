import { Link, useLoaderData } from "react-router";
import { AuthCard } from "#web/auth/auth-card.tsx";
import { attempt } from "#web/kit/attempt.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { isRefused } from "#web/kit/refused.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Route } from "./+types/unsubscribe.page.ts";
import { pathOf } from "./settings/sections.ts";

export const handle = { namespaces: ["accounts"] } satisfies Handle;

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

/** Opening the page changes nothing: mail programs and browsers fetch links in advance. */
export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenIn(request) });

/** The button of the page, and the one POST that mail programs send to the address of this page (RFC 8058). */
export const action = (args: Route.ActionArgs) =>
  attempt(args, ({ api }) => api("POST /notifications/unsubscribe", { body: { token: tokenIn(args.request) } }));

export default function Page({ actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  if (!actionData || isRefused(actionData)) return <Ask result={actionData} />;
  return (
    <AuthCard title={t("unsubscribe.done_title")} lead={t("unsubscribe.done")}>
      <ul className="list-disc ps-5">
        {actionData.types.map((type) => (
          <li key={type}>{t(`notify.${type}`)}</li>
        ))}
      </ul>
      <ToSettings />
    </AuthCard>
  );
}

const shortest = 20;

function Ask({ result }: { result: unknown }) {
  const t = useT("accounts");
  const { token } = useLoaderData<typeof loader>();
  // For a wrong token of the right length the API answers `link.invalid`.
  const isBroken = token.length < shortest || (isRefused(result) && result.problem.code === "link.invalid");
  return (
    <AuthCard title={t("unsubscribe.title")} lead={isBroken ? null : t("unsubscribe.lead")}>
      {isBroken ? (
        <Banner tone="warn">{t("confirm_email.broken")}</Banner>
      ) : (
        <PageForm result={result} className="grid gap-5">
          <SubmitButton>{t("unsubscribe.button")}</SubmitButton>
        </PageForm>
      )}
      <ToSettings />
    </AuthCard>
  );
}

const ToSettings = () => (
  <Link to={pathOf("notifications")} className="justify-self-start font-bold text-action underline underline-offset-2">
    {useT("accounts")("unsubscribe.settings")}
  </Link>
);
