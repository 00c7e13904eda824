import { data, redirect, useLocation } from "react-router";
import { attempt } from "#web/kit/attempt.ts";
import { onlyVisitors } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Problem } from "#web/kit/problem.ts";
import { readForm } from "#web/kit/read-form.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import type { Refused } from "#web/kit/refused.ts";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import type { Route } from "./+types/forgot-password.page.ts";
import { AuthCard, OtherPage } from "./auth-card.tsx";
import { CodeSentTo } from "./code-sent-to.tsx";
import { requestEmail } from "./forgot/request-email.ts";
import { ResetByEmail, ResetByPhone } from "./forgot/reset-forms.tsx";
import { advance } from "./forgot/reset-steps.ts";
import { useResetStep } from "./forgot/use-reset-step.ts";
import { guessCountry } from "./guess-country.ts";
import { NeedsScript } from "./needs-script.tsx";
import { showDoneToast } from "./show-done-toast.ts";

export const handle = { namespaces: ["auth"] } satisfies Handle;
export const middleware = onlyVisitors;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const byEmail = new URL(request.url).searchParams.get("by") === "email";
  return { byEmail, guess: await guessCountry(context) };
};

/** Resets by email. The reset by phone runs in the browser, because only it can solve the human check. */
export const action = (args: Route.ActionArgs) => attempt(args, requestEmail);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = readForm(await readPosted(request.clone()));
  if (form.text("way") === "email") return serverAction();
  try {
    const next = await advance(form);
    if (!("done" in next)) return next;
    await showDoneToast("reset.done");
    return redirect("/login");
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The fields stay mounted and keep the typed text.
    return data<Refused>({ problem: error.data, values: {} }, error.init);
  }
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { byEmail, guess } = loaderData;
  const step = useResetStep(actionData);
  const { state } = useLocation();
  const known = (state as { phone?: string; country?: string } | null) ?? {};
  return (
    <AuthCard {...useHeading(byEmail, step)}>
      {(byEmail || step.name === "phone") && <Ways byEmail={byEmail} />}
      {byEmail ? (
        <ResetByEmail result={actionData} />
      ) : (
        <>
          <NeedsScript what="forgot" />
          <ResetByPhone result={actionData} step={step} guess={guess} known={known} />
        </>
      )}
      <Remembered />
    </AuthCard>
  );
}

function useHeading(byEmail: boolean, { name, sent }: ReturnType<typeof useResetStep>) {
  const t = useT("auth");
  if (byEmail) return { title: t("forgot.title"), lead: t("forgot.lead.email") };
  if (name === "code" && sent) return { title: t("code.title"), lead: <CodeSentTo phone={sent.phone} /> };
  if (name === "password") return { title: t("reset.title"), lead: t("reset.lead") };
  return { title: t("forgot.title"), lead: t("forgot.lead.phone") };
}

function Ways({ byEmail }: { byEmail: boolean }) {
  const t = useT("auth");
  const ways = [
    { key: "phone", label: t("forgot.by_phone"), to: "/forgot-password" },
    { key: "email", label: t("forgot.by_email"), to: "/forgot-password?by=email" },
  ];
  return <TabLinks label={t("forgot.ways")} current={byEmail ? "email" : "phone"} tabs={ways} />;
}

function Remembered() {
  const t = useT("auth");
  return (
    <OtherPage question={t("forgot.remembered")} to="/login">
      {t("register.login")}
    </OtherPage>
  );
}
