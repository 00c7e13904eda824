import { useEffect, useRef, useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { minutesAndSeconds, useSecondsLeft } from "#web/ui/show/countdown.tsx";
import { WaitNote } from "../wait-note.tsx";
import type { EmailRequested } from "./request-email.ts";

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
