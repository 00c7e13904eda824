import { attempt } from "#web/kit/attempt.ts";
import { useFeatures } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { AuthCard } from "../auth-card.tsx";
import type { Route } from "./+types/take-invitation.page.ts";
import { readInvitation } from "./invited.ts";

export const handle = { namespaces: ["auth"], task: true } satisfies Handle;
export const middleware = needs("Account:update");

/** Opening the page takes nothing over: browsers fetch links in advance. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { invited } = await readInvitation(context, request);
  return { invited };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { drafts } = await api("POST /users/invitation", { body: { token: form.text("token") } });
    const t = tOf(args.context, "auth");
    return redirectWithMessage(
      args.context,
      "/service/my-requests",
      t(drafts ? "invited.take.done_drafts" : "invited.take.done"),
    );
  });

/** A manager's invitation, for a person that has an account and is logged in. */
export default function Page({ loaderData: { invited }, actionData }: Route.ComponentProps) {
  const t = useT("auth");
  const has = useFeatures();
  if (!invited)
    return (
      <AuthCard title={t("invited.over.title")} lead={t("invited.take.over")}>
        <Banner tone="warn">{t("invited.over.title")}</Banner>
      </AuthCard>
    );
  const manager = invited.manager ?? "";
  return (
    <AuthCard title={t("invited.title", { manager })} lead={t("invited.take.lead")}>
      <PageForm result={actionData} className="grid gap-5">
        <input type="hidden" name="token" value={invited.token} />
        <ul className="grid list-disc gap-2 pl-5">
          <li>{t("invited.take.moves")}</li>
          {has("plans") && <li>{t("invited.take.over_limit")}</li>}
          <li>{t("invited.take.manager", { manager })}</li>
          <li>{t("invited.take.gone")}</li>
        </ul>
        <SubmitButton>{t("invited.take.submit")}</SubmitButton>
      </PageForm>
    </AuthCard>
  );
}
