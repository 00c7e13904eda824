import { useEffect, useRef, useState } from "react";
import { prepareHumanCheck } from "#web/kit/human/human-check.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { isRefused } from "#web/kit/refused.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { minutesAndSeconds, useSecondsLeft } from "#web/ui/show/countdown.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { Blocked, isBlocked } from "../blocked.tsx";
import { CodeStep } from "../code-step.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { WaitNote } from "../wait-note.tsx";
import type { EmailRequested } from "./request-email.ts";
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

/** The code was right, but no account has the phone. */
function PhoneUnknown() {
  const t = useT("auth");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const register = (
    <LinkButton to="/register" size="sm">
      {t("login.register")}
    </LinkButton>
  );
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-2xl outline-none">
      <Banner tone="warn" title={t("forgot.unknown.title")} action={register}>
        {t("forgot.unknown.text")}
      </Banner>
    </div>
  );
}

/** Works without JavaScript. The message after sending is the same for every address. */
export function ResetByEmail({ result }: { result: unknown }) {
  const t = useT("auth");
  const asked = isAsked(result) ? result : null;
  return (
    <PageForm result={result} className="grid gap-5">
      <input type="hidden" name="way" value="email" />
      {asked && <Asked key={`${asked.email} ${asked.wait}`} {...asked} />}
      <TextField
        name="email"
        type="email"
        label={t("forgot.email")}
        hint={t("forgot.email_hint")}
        autoComplete="email"
        maxLength={254}
        {...(asked && { defaultValue: asked.email })}
      />
      <div className="grid gap-3">
        {asked && !asked.enough ? <Again wait={asked.wait} /> : <SubmitButton>{t("forgot.send_link")}</SubmitButton>}
        <WaitNote result={result} />
      </div>
    </PageForm>
  );
}

function Asked({ email, enough }: EmailRequested) {
  const t = useT("auth");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-2xl outline-none">
      {enough ? (
        <Banner tone="warn">{t("forgot.email_enough")}</Banner>
      ) : (
        <Banner tone="good" title={t("forgot.asked.title")}>
          <p className="wrap-anywhere">{t("forgot.asked.text", { email })}</p>
        </Banner>
      )}
    </div>
  );
}

/** Until the next email may be requested, a countdown replaces the button; without JavaScript the button stays. */
function Again({ wait }: { wait: number }) {
  const t = useT("auth");
  const [until, setUntil] = useState<number | null>(null);
  useEffect(() => setUntil(Date.now() + wait * 1000), [wait]);
  const left = useSecondsLeft(until);
  if (left > 0)
    return (
      <p className="numbers text-center text-sm font-semibold text-muted">
        {t("forgot.again_in", { left: minutesAndSeconds(left) })}
      </p>
    );
  return <SubmitButton tone="secondary">{t("forgot.send_again")}</SubmitButton>;
}

const isAsked = (result: unknown): result is EmailRequested =>
  typeof result === "object" && result !== null && "asked" in result;
