import { useEffect, useState } from "react";
import { prepareHumanCheck } from "#web/kit/human/human-check.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { isRefused } from "#web/kit/refused.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { CodeSent } from "./code-calls.ts";
import { CodeSentTo } from "./code-sent-to.tsx";
import { CodeStep } from "./code-step.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { passwordField, phoneChange } from "./phone-change/change-phone.ts";
import { isSent } from "./register/use-register-step.ts";
import { ownNewPassword } from "./too-short.ts";
import { WaitNote } from "./wait-note.tsx";

type Props = {
  result: unknown;
  /** The present one. */
  phone: string | null;
  country: string;
};

/** One form for both steps: number and password stay in it, hidden, while the form asks for the code. */
export function PhoneChange({ result: given, phone, country }: Props) {
  const t = useT("auth");
  const result = ofThisForm(given);
  const { sent, resendAt, back } = useStep(result);
  return (
    <div className="grid gap-5">
      <div>
        {phone && <p className="numbers text-xl font-extrabold">{phone}</p>}
        <p className="mt-1 text-muted">{t("phone_change.lead")}</p>
        <noscript>
          <p className="mt-1 font-semibold">{t("phone_change.no_script")}</p>
        </noscript>
      </div>
      <PageForm result={result} className="grid max-w-xl gap-5" onFocus={prepareHumanCheck}>
        <input type="hidden" name="flow" value={phoneChange} />
        <input type="hidden" name="step" value={sent ? "code" : "phone"} />
        <div hidden={sent !== null} className={sent ? undefined : "grid gap-5"}>
          <PhoneField name="phone" label={t("phone_change.new")} country={country} />
          <PasswordField
            name={passwordField}
            label={t("change.current")}
            autoComplete="current-password"
            maxLength={128}
          />
          {!sent && <AskCode result={result} />}
        </div>
        {sent && (
          <>
            <p>
              <CodeSentTo phone={sent.phone} />
            </p>
            <CodeStep submit={t("code.confirm")} resendAt={resendAt} back={back} />
          </>
        )}
      </PageForm>
    </div>
  );
}

/** Enabled after hydration: the human check needs JavaScript. */
function AskCode({ result }: { result: unknown }) {
  const t = useT("auth");
  return (
    <div className="grid justify-items-start gap-3">
      <SubmitButton disabled={!useHydrated()}>{t("forgot.send_code")}</SubmitButton>
      <WaitNote result={result} />
    </div>
  );
}

function useStep(result: unknown) {
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [resendAt, setResendAt] = useState(0);
  useEffect(() => {
    if (isSent(result)) {
      setSent(result.sent);
      setResendAt(Date.now() + result.sent.wait * 1000);
    } else if (isRefused(result) && ["phone", passwordField].some((name) => name in result.problem.errors)) {
      setSent(null);
    }
  }, [result]);
  return { sent, resendAt, back: () => setSent(null) };
}

const ofThisForm = (result: unknown): unknown =>
  isSent(result) || (isRefused(result) && result.values["flow"]?.[0] === phoneChange) ? result : undefined;

/** @param result of this form only: the refusal with `intent` `password-change`. */
export function PasswordChange({ result }: { result: unknown }) {
  const t = useT("auth");
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t("change.lead")}</p>
      <PageForm result={result} className="grid max-w-xl gap-5">
        <PasswordField
          name="current_password"
          label={t("change.current")}
          autoComplete="current-password"
          maxLength={128}
        />
        <NewPasswordFields name={ownNewPassword} />
        <div className="grid justify-items-start gap-3">
          <SubmitButton name="intent" value="password-change">
            {t("change.submit")}
          </SubmitButton>
          <WaitNote result={result} />
        </div>
      </PageForm>
    </div>
  );
}
