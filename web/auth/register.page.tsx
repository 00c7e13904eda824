import { data, redirect, useLocation } from "react-router";
import { api } from "#web/kit/api.ts";
import { visitorContext } from "#web/kit/context.ts";
import { readReferral } from "#web/kit/document/referral.ts";
import { hasFeature } from "#web/kit/features.ts";
import { afterRegistration, onlyVisitors } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Problem } from "#web/kit/problem.ts";
import { readForm } from "#web/kit/read-form.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import type { Refused } from "#web/kit/refused.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Route } from "./+types/register.page.ts";
import { AuthCard, OtherPage } from "./auth-card.tsx";
import { CodeSentTo } from "./code-sent-to.tsx";
import { guessCountry } from "./guess-country.ts";
import { NeedsScript } from "./needs-script.tsx";
import { InvitedNote } from "./register/invited-note.tsx";
import { readInvitation } from "./register/invited.ts";
import { PublishNote } from "./register/publish-note.tsx";
import { dropDraft } from "./register/register-draft.ts";
import { RegisterForm } from "./register/register-form.tsx";
import { proveAndRegister, sendCode } from "./register/register-steps.ts";
import { useRegisterStep } from "./register/use-register-step.ts";
import { showDoneToast } from "./show-done-toast.ts";

export const handle = { namespaces: ["auth"], task: true } satisfies Handle;
export const middleware = onlyVisitors;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const [guess, invitation] = await Promise.all([guessCountry(context), readInvitation(context, request)]);
  const referral = hasFeature(context, "referrals") ? readReferral(context.get(visitorContext).cookies) : null;
  return { guess, referral, ...invitation };
};

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = readForm(await readPosted(request));
  try {
    const wantsCode = form.text("step") === "details" || form.text("intent") === "resend";
    const sent = wantsCode ? await sendCode(form) : null;
    if (sent) return { sent };
    const isUnknown = await proveAndRegister(form, new URL(request.url).searchParams.get("next"));
    dropDraft();
    await showDoneToast(isUnknown ? "welcome_unknown_referral" : "welcome");
    return redirect(afterRegistration(new URL(request.url), await api("GET /users/current")));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The fields stay mounted and keep the typed text.
    return data<Refused>({ problem: error.data, values: {} }, error.init);
  }
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("auth");
  const { search } = useLocation();
  const step = useRegisterStep(actionData);
  const { guess, referral, invited, over } = loaderData;
  const isCode = step.sent !== null;
  return (
    <AuthCard
      title={t(isCode ? "code.title" : "register.title")}
      lead={step.sent ? <CodeSentTo phone={step.sent.phone} /> : t("register.lead")}
    >
      <NeedsScript />
      {!isCode && <PublishNote />}
      {!isCode && <InvitedNote invited={invited} over={over} />}
      {!isCode && referral && <ReferredNote code={referral} />}
      <RegisterForm result={actionData} step={step} guess={guess} invited={invited} />
      {!isCode && (
        <OtherPage question={t("register.has_account")} to={`/login${search}`}>
          {t("register.login")}
        </OtherPage>
      )}
    </AuthCard>
  );
}

/** For a visitor from a referral link: explains the data that the inviting person will see. */
function ReferredNote({ code }: { code: string }) {
  const t = useT("auth");
  return (
    <Banner title={t("referred.title", { code })} className="mb-6">
      {t("referred.text")}
    </Banner>
  );
}
