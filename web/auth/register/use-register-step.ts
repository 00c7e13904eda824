import { useEffect, useState } from "react";
import { isRefused } from "#web/kit/refused.ts";
import type { CodeSent } from "../code-calls.ts";

const details = ["name", "phone", "contact", "password", "terms"];

export type RegisterStep = {
  /** Null in the first step (details); afterwards the phone that the code was sent to. */
  sent: CodeSent | null;
  /** The time from which the next code can be requested, in milliseconds of the browser's clock. */
  resendAt: number;
  back: () => void;
};

/** The shown step: the one that the last answer of the registration asks for. */
export function useRegisterStep(result: unknown): RegisterStep {
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [resendAt, setResendAt] = useState(0);
  useEffect(() => {
    if (isSent(result)) {
      setSent(result.sent);
      setResendAt(Date.now() + result.sent.wait * 1000);
    }
    if (isRefused(result) && details.some((name) => name in result.problem.errors)) setSent(null);
  }, [result]);
  return { sent, resendAt, back: () => setSent(null) };
}

export const isSent = (result: unknown): result is { sent: CodeSent } =>
  typeof result === "object" && result !== null && "sent" in result;
