import { useEffect, useState } from "react";
import { isRefused } from "#web/kit/attempt.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { CodeStep } from "./code-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { prepareHumanCheck } from "./human-check.ts";
import { PhoneTaken } from "./phone-taken.tsx";
import { keepDraft, readDraft } from "./register-draft.ts";
import type { Draft } from "./register-draft.ts";
import type { RegisterStep } from "./use-register-step.ts";

type Props = { result: unknown; step: RegisterStep; country: string };

/**
 * One form for both steps: the details stay in it, unseen, while the code is asked for. So nothing typed is lost on the
 * way there and back, and the password is nowhere but in its field.
 */
export function RegisterForm({ result, step, country }: Props) {
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
      {taken && <PhoneTaken />}
      <DetailsStep hidden={step.sent !== null} ready={ready} draft={draft ?? {}} country={country} />
      {step.sent && <CodeStep step={step} />}
    </PageForm>
  );
}

/** Ready once the browser has taken over; with what this tab still remembers. */
function useDraft(): [ready: boolean, draft: Draft | null] {
  const [state, setState] = useState<[boolean, Draft | null]>([false, null]);
  useEffect(() => setState([true, readDraft()]), []);
  return state;
}
