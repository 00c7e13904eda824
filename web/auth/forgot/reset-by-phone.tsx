import { useEffect } from "react";
import { prepareHumanCheck } from "#web/kit/human/human-check.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { isRefused } from "#web/kit/refused.ts";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { Blocked, isBlocked } from "../blocked.tsx";
import { CodeStep } from "../code-step.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { WaitNote } from "../wait-note.tsx";
import { PhoneUnknown } from "./phone-unknown.tsx";
import type { ResetStep } from "./use-reset-step.ts";

type Props = { result: unknown; step: ResetStep; guess: string | null; known: { phone?: string; country?: string } };

/** One form for all steps: the number stays in it, hidden, while the form asks for code and password. */
export function ResetByPhone({ result, step, guess, known }: Props) {
  const t = useT("auth");
  const unknown = isRefused(result) && result.problem.code === "phone.invalid" && !result.problem.errors["phone"];
  return (
    <PageForm result={result} summary={!unknown && !isBlocked(result)} onFocus={prepareHumanCheck}>
      <input type="hidden" name="step" value={step.name} />
      <Blocked result={result} />
      {unknown && <PhoneUnknown />}
      <div hidden={step.name !== "phone"} className={step.name === "phone" ? "grid gap-5" : undefined}>
        <PhoneField
          name="phone"
          label={t("phone")}
          hint={t("forgot.phone_hint")}
          guess={guess}
          country={known.country}
          {...(known.phone && { defaultValue: known.phone })}
        />
        {step.name === "phone" && <SendCode result={result} />}
      </div>
      {step.name === "code" && <CodeStep submit={t("code.confirm")} resendAt={step.resendAt} back={step.back} />}
      {step.name === "password" && <PasswordStep />}
    </PageForm>
  );
}

/** Enabled after hydration: the human check needs JavaScript. */
function SendCode({ result }: { result: unknown }) {
  const t = useT("auth");
  return (
    <div className="grid gap-3">
      <SubmitButton disabled={!useHydrated()}>{t("forgot.send_code")}</SubmitButton>
      <WaitNote result={result} />
    </div>
  );
}

function PasswordStep() {
  const t = useT("auth");
  useEffect(() => document.querySelector<HTMLElement>("#field-password")?.focus(), []);
  return (
    <div className="grid gap-5">
      <NewPasswordFields />
      <SubmitButton>{t("reset.submit")}</SubmitButton>
    </div>
  );
}
