import { useLoaderData } from "react-router";
import { AuthCard } from "#web/auth/auth-card.tsx";
import { attempt } from "#web/kit/attempt.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { isRefused } from "#web/kit/refused.ts";
import { useUser } from "#web/kit/use-session.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Route } from "./+types/confirm-email.page.ts";

export const handle = { namespaces: ["accounts"] } satisfies Handle;

/** Opening the page does not confirm the address, because mail programs and browsers fetch links in advance. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
});

export const action = (args: Route.ActionArgs) =>
  attempt(args, ({ form, api }) => api("POST /email/confirm", { body: { token: form.text("token") } }));

export default function Page({ actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  if (!actionData || isRefused(actionData)) return <Ask result={actionData} />;
  return (
    <AuthCard title={t("confirm_email.done_title")} lead={t("confirm_email.done", { email: actionData.email })}>
      <Onward />
    </AuthCard>
  );
}

const shortest = 20;

function Ask({ result }: { result: unknown }) {
  const t = useT("accounts");
  const { token } = useLoaderData<typeof loader>();
  return (
    <AuthCard title={t("confirm_email.title")} lead={t("confirm_email.lead")}>
      {token.length < shortest ? (
        <Banner tone="warn">{t("confirm_email.broken")}</Banner>
      ) : (
        <PageForm result={result} className="grid gap-5">
          <input type="hidden" name="token" value={token} />
          <SubmitButton>{t("confirm_email.button")}</SubmitButton>
        </PageForm>
      )}
    </AuthCard>
  );
}

function Onward() {
  const t = useT("accounts");
  return useUser() ? (
    <LinkButton to="/pages/account-setting">{t("confirm_email.settings")}</LinkButton>
  ) : (
    <LinkButton to="/">{t("confirm_email.home")}</LinkButton>
  );
}
