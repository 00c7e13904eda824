import { useEffect, useState } from "react";
import { isRefused } from "#web/kit/attempt.ts";
import type { CodeSent } from "../code-calls.ts";

const details = ["name", "phone", "contact", "password", "terms"];

export type RegisterStep = {
  /** Null while the details are asked for, afterwards where the code went. */
  sent: CodeSent | null;
  /** When the next code may be asked for, in milliseconds of this browser's clock. */
  resendAt: number;
  back: () => void;
};

/** Which of the two steps is shown: what the last answer of the registration asks for. */
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
