import { UserPlus } from "lucide-react";
import { Link, redirect, useLocation } from "react-router";
import { attempt } from "#web/kit/attempt.ts";
import { afterLogin, invitationOf, visitorsOrNext } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { refuseEmpty } from "#web/kit/refuse-empty.ts";
import { endActing } from "#web/kit/session/acting.ts";
import { dropEnded } from "#web/kit/session/leave.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Route } from "./+types/login.page.ts";
import { AuthCard, OtherPage } from "./auth-card.tsx";
import { Blocked, isBlocked, Reason } from "./blocked.tsx";
import { guessCountry } from "./guess-country.ts";
import { takeBlock } from "./read-block.ts";
import { WaitNote } from "./wait-note.tsx";

export const handle = { namespaces: ["auth"] } satisfies Handle;
export const middleware = visitorsOrNext;

export const loader = async ({ context }: Route.LoaderArgs) => {
  dropEnded(context);
  return { guess: await guessCountry(context), block: takeBlock(context) };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    refuseEmpty(form, ["phone", "password"]);
    const credentials = { ...form.phone("phone"), password: form.secret("password") };
    await api("POST /token", { body: { ...credentials, carrier: "cookie" } });
    endActing(args.context);
    const url = new URL(args.request.url);
    return redirect(invitationOf(url) ?? afterLogin(url));
  });

/** True if the next page is the offer wizard, which needs an account only at its end. */
const isOffering = (search: string): boolean =>
  new URLSearchParams(search).get("next")?.startsWith("/service/offer/add-wizard") ?? false;

/** True if the next page is a request of another person, which the visitor wants to answer. */
const isAnswering = (search: string): boolean =>
  new URLSearchParams(search).get("next")?.startsWith("/service/search-request/") ?? false;

const leadOf = (search: string) =>
  isAnswering(search) ? "login.answer" : search.includes("next=") ? "login.next" : "login.lead";

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("auth");
  const { search, state } = useLocation();
  const known = (state as { phone?: string; country?: string } | null) ?? {};
  return (
    <AuthCard title={t("login.title")} lead={t(leadOf(search))}>
      {isAnswering(search) && (
        <LinkButton
          to={`/register${search}`}
          size="lg"
          icon={<UserPlus aria-hidden className="size-5" />}
          className="mb-6 w-full"
        >
          {t("login.answer_register")}
        </LinkButton>
      )}
      {search.includes("ended=") && !isBlocked(actionData) && (
        <Banner tone="warn" title={t("login.ended")} className="mb-5">
          {t("login.ended_text")}
        </Banner>
      )}
      <PageForm result={actionData} summary={!isBlocked(actionData)} className="grid gap-5">
        {isBlocked(actionData) || !loaderData.block ? (
          <Blocked result={actionData} />
        ) : (
          <Reason block={loaderData.block} />
        )}
        <PhoneField
          name="phone"
          label={t("phone")}
          guess={loaderData.guess}
          country={known.country}
          {...(known.phone && { defaultValue: known.phone })}
          autoComplete="username"
        />
        <div>
          <PasswordField name="password" label={t("password")} autoComplete="current-password" />
          <Link
            to="/forgot-password"
            className="mt-1 inline-flex min-h-11 items-center font-bold text-action hover:underline"
          >
            {t("login.forgot")}
          </Link>
        </div>
        <div className="grid gap-3">
          <SubmitButton>{t("login.submit")}</SubmitButton>
          <WaitNote result={actionData} />
        </div>
      </PageForm>
      <OtherWays search={search} />
    </AuthCard>
  );
}

function OtherWays({ search }: { search: string }) {
  const t = useT("auth");
  return (
    <>
      {!isAnswering(search) && (
        <OtherPage question={t("login.no_account")} to={`/register${search}`}>
          {t("login.register")}
        </OtherPage>
      )}
      {isOffering(search) && (
        <OtherPage question={t("login.offer_question")} to="/service/offer/add-wizard?step=what">
          {t("login.offer_first")}
        </OtherPage>
      )}
    </>
  );
}
