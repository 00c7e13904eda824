import type { TFunction } from "i18next";
import type { Reply } from "#web/kit/calls.ts";

export type Notification = Reply<"GET /notifications">["data"][number];
type T = TFunction<"notifications">;

const told = [
  "new_proposal.created",
  "proposal_status.updated",
  "proposal_status.withdrawn",
  "proposal_status.accepted",
  "proposal_status.declined",
  "request_status.closed",
  "new_request.created",
] as const;
const reasons = ["another_proposal_accepted", "request_completed", "request_non_actual", "busy"] as const;

/** What happened, in one sentence without the request's title. Steps that this page does not know yet are "news". */
export function sentenceOf(t: T, { type, step, actor }: Notification): string {
  const known = told.find((key) => key === `${type}.${step}`);
  return known ? t(`say.${known}`, { name: actor?.name ?? t("someone") }) : t("say.other");
}

export function reasonOf(t: T, { reason }: Notification): string | null {
  const known = reasons.find((key) => key === reason);
  return known ? t(`why.${known}`) : null;
}

/** To the side of the request on which the reader stands. */
export function targetOf({ request, side }: Notification): string | null {
  if (!request) return null;
  return side === "customer" ? `/service/request/${request.id}` : `/service/search-request/${request.id}`;
}
