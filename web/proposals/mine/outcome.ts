import type { TFunction } from "i18next";
import type { Proposal } from "../terms.tsx";

/** The state of the provider's own proposal in a sentence. */
export function outcomeOf(t: TFunction<"proposals">, proposal: Proposal, requestOpen: boolean): string {
  const { status, can, expired, invited_at, decline_reason, withdraw_reason } = proposal;
  if (status === "declined" && invited_at) return t("mine.invited");
  if (status === "declined" && decline_reason) return t(`declined.${decline_reason}`);
  if (status === "withdrawn" && withdraw_reason) return t(`withdrawn.${withdraw_reason}`);
  if (status !== "accepted") return expired ? t("mine.expired") : t("mine.waiting");
  if (requestOpen) return t("mine.accepted");
  return can.see_phones ? t("mine.accepted_closed") : t("mine.accepted_over");
}

/** Accepted and not done yet: its time can be agreed on. */
export const isJob = ({ status, can, done_at }: Proposal): boolean =>
  status === "accepted" && can.withdraw && done_at === null;

/** The last report about the accepted job in a sentence, for the card; null before the first report. */
export function jobStateOf(t: TFunction<"proposals">, proposal: Proposal, name: string): string | null {
  const { completes_at, not_done_by, provider_done_at, done_at } = proposal;
  if (done_at) return null;
  if (not_done_by) return t(`job.${not_done_by === "provider" ? "you" : "they"}_not_done`, { name });
  if (completes_at) return t(`job.${provider_done_at ? "you" : "they"}_done`, { name });
  return null;
}
