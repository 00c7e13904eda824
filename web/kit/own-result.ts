import { useState } from "react";
import { useNavigation } from "react-router";
import { isRefused } from "./refused.ts";

/** The page has several forms and one action result: returns it only if it belongs to the form with this intent. */
export const ownResult = (intent: string, result: unknown): unknown =>
  isRefused(result) && result.values["intent"]?.[0] === intent ? result : undefined;

/** `round` increases with each successful save; as a React key it resets the fields to the stored values. */
export function useRounds(intent: string, result: unknown): { round: number; sending: boolean } {
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("intent") === intent;
  const [wasSending, setWasSending] = useState(false);
  const [round, setRound] = useState(0);
  if (sending !== wasSending) {
    setWasSending(sending);
    if (!sending && ownResult(intent, result) === undefined) setRound(round + 1);
  }
  return { round, sending };
}
