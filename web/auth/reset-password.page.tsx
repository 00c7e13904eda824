import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { onlyVisitors } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Problem } from "#web/kit/problem.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { isRefused } from "#web/kit/refused.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Route } from "./+types/reset-password.page.ts";
import { AuthCard } from "./auth-card.tsx";
import { Blocked, isBlocked } from "./blocked.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { wrongPasswords } from "./too-short.ts";

export const handle = { namespaces: ["auth"] } satisfies Handle;
export const middleware = onlyVisitors;

const shortestToken = 20;
const tokenOf = ({ url }: Request) => new URL(url).searchParams.get("token") ?? "";

export const loader = ({ request }: Route.LoaderArgs) => ({ whole: tokenOf(request).length >= shortestToken });

/** The form posts to its own address, which holds the token. */
export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    refuse(wrongPasswords(form));
    const body = { token: tokenOf(args.request), password: form.secret("password") };
    await api("POST /password/reset", { body }).catch(explainLink);
    return redirectWithMessage(args.context, "/login", tOf(args.context, "auth")("reset.done"));
  });

/** A malformed token is shown as an invalid link. */
function explainLink(error: unknown): never {
  if (!(error instanceof Problem) || !("token" in error.data.errors)) throw error;
  throw new Problem({ ...error.data, code: "link.invalid", errors: {} });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("auth");
  const over = !loaderData.whole || (isRefused(actionData) && actionData.problem.code === "link.invalid");
  if (over) return <LinkIsOver />;
  return (
    <AuthCard title={t("reset.title")} lead={t("reset.lead")}>
      <PageForm result={actionData} summary={!isBlocked(actionData)} className="grid gap-5">
        <Blocked result={actionData} />
        <NewPasswordFields />
        <SubmitButton>{t("reset.submit")}</SubmitButton>
      </PageForm>
    </AuthCard>
  );
}

function LinkIsOver() {
  const t = useT("auth");
  return (
    <AuthCard title={t("reset.title")} lead={t("reset.over.lead")}>
      <Banner
        tone="warn"
        title={t("reset.over.title")}
        action={
          <>
            <LinkButton to="/forgot-password?by=email" size="sm">
              {t("reset.over.again")}
            </LinkButton>
            <LinkButton to="/forgot-password" size="sm" tone="secondary">
              {t("reset.over.by_phone")}
            </LinkButton>
          </>
        }
      >
        {t("reset.over.text")}
      </Banner>
    </AuthCard>
  );
}
