import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { publishPath } from "#web/drafts/to-publish.ts";
import { prepareHumanCheck } from "#web/kit/human/human-check.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { isRefused } from "#web/kit/refused.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { CodeStep } from "../code-step.tsx";
import { WaitNote } from "../wait-note.tsx";
import { DetailsStep } from "./details-step.tsx";
import type { Invited } from "./invited.ts";
import { type Draft, keepDraft, readDraft } from "./register-draft.ts";
import type { RegisterStep } from "./use-register-step.ts";

type Props = { result: unknown; step: RegisterStep; guess: string | null; invited: Invited | null };

/**
 * One form for both steps: the details stay in it, hidden, while the form asks for the code. So no typed text is lost
 * between the steps, and the password is stored only in its field.
 */
export function RegisterForm({ result, step, guess, invited }: Props) {
  const t = useT("auth");
  const [ready, draft] = useDraft();
  const taken = isRefused(result) && result.problem.code === "phone.taken";
  return (
    <PageForm
      key={draft ? "restored" : "fresh"}
      result={result}
      summary={!taken}
      onInput={(event) => keepDraft(event.currentTarget)}
      onFocus={prepareHumanCheck}
    >
      <input type="hidden" name="step" value={step.sent ? "code" : "details"} />
      {invited && <input type="hidden" name="invitation" value={invited.token} />}
      {taken && <PhoneTaken />}
      <DetailsStep
        hidden={step.sent !== null}
        ready={ready}
        draft={{ ...(invited?.name && { name: invited.name }), ...draft }}
        guess={guess}
        publishes={useSearchParams()[0].get("next")?.endsWith(publishPath("")) ?? false}
      />
      {!step.sent && <WaitNote result={result} />}
      {step.sent && <CodeStep submit={t("code.submit")} resendAt={step.resendAt} back={step.back} />}
    </PageForm>
  );
}

/** Enabled after hydration; filled with the draft of this tab. */
function useDraft(): [ready: boolean, draft: Draft | null] {
  const [state, setState] = useState<[boolean, Draft | null]>([false, null]);
  useEffect(() => setState([true, readDraft()]), []);
  return state;
}

/** The code was right, but an account with the phone exists: most likely the user's own. */
function PhoneTaken() {
  const t = useT("auth");
  const { search } = useLocation();
  const [known, setKnown] = useState({});
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draft = readDraft();
    setKnown({ phone: draft?.phone, country: draft?.phone_country });
    box.current?.focus();
  }, []);
  const ways = (
    <>
      <LinkButton to={`/login${search}`} state={known} size="sm">
        {t("taken.login")}
      </LinkButton>
      <LinkButton to="/forgot-password" state={known} size="sm" tone="secondary">
        {t("login.forgot")}
      </LinkButton>
    </>
  );
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-2xl">
      <Banner tone="warn" title={t("taken.title")} action={ways}>
        {t("taken.text")}
      </Banner>
    </div>
  );
}
