import { useEffect, useState } from "react";
import type { ProblemData } from "#web/kit/problem.ts";
import { isRefused } from "#web/kit/refused.ts";
import type { CodeSent } from "../code-calls.ts";
import { isSent } from "../register/use-register-step.ts";

export type ResetStep = {
  name: "phone" | "code" | "password";
  /** The phone that the code was sent to, once it was sent. */
  sent: CodeSent | null;
  /** The time from which the next code can be requested, in milliseconds of the browser's clock. */
  resendAt: number;
  back: () => void;
};

/** The shown step: the one that the last answer asks for. */
export function useResetStep(result: unknown): ResetStep {
  const [name, setName] = useState<ResetStep["name"]>("phone");
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [resendAt, setResendAt] = useState(0);
  useEffect(() => {
    if (isSent(result)) {
      setName("code");
      setSent(result.sent);
      setResendAt(Date.now() + result.sent.wait * 1000);
    } else if (isProved(result)) setName("password");
    else if (isRefused(result) && isAboutPhone(result.problem)) setName("phone");
  }, [result]);
  return { name, sent, resendAt, back: () => setName("phone") };
}

/** Also a phone without an account, and an account that is blocked. */
const isAboutPhone = ({ code, errors }: ProblemData) =>
  "phone" in errors || code === "phone.invalid" || code === "account.blocked";

const isProved = (result: unknown) => typeof result === "object" && result !== null && "proved" in result;
