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
  "proposal_status.invited",
  "proposal_status.expired",
  "request_status.changed",
  "request_status.closed",
  "request_status.host_asked",
  "request_status.address_opened",
  "request_status.address_closed",
  "new_request.created",
  "new_request.matched",
  "new_request.at_my_place",
  "system_message.offer_matched",
  "system_message.plan_started",
  "system_message.plan_ending",
  "system_message.plan_ended",
  "system_message.offers_archived",
  "system_message.mandate_claimed",
  "system_message.mandate_ended",
  "system_message.acted",
  "system_message.export_ready",
  "system_message.blocked",
  "system_message.unblocked",
  "system_message.leaving",
] as const;
const reasons = [
  "another_proposal_accepted",
  "request_completed",
  "request_non_actual",
  "request_redirected",
  "request_expired",
  "busy",
  "terms_changed",
  "provider_blocked",
  "provider_leaving",
] as const;

/** What happened, in one sentence without the request's title. Steps that this page does not know yet are "news". */
export function sentenceOf(t: T, { type, step, actor }: Notification): string {
  const known = told.find((key) => key === `${type}.${step}`);
  return known ? t(`say.${known}`, { name: actor?.name ?? t("someone") }) : t("say.other");
}

export function reasonOf(t: T, { reason }: Notification): string | null {
  const known = reasons.find((key) => key === reason);
  return known ? t(`why.${known}`) : null;
}

const settings = "/pages/account-setting?tab=account";
const places: Record<string, string> = {
  plan_started: "/pricing",
  plan_ending: "/pricing",
  plan_ended: "/pricing",
  offers_archived: "/service/my-offers?status=archived",
  mandate_claimed: "/managed",
  mandate_ended: "/managed",
  acted: `${settings}#deeds`,
  export_ready: settings,
  leaving: settings,
};

/** To the side of the request on which the reader stands; news about the account to where something can be done about it. */
export function targetOf(item: Notification): string | null {
  if (isForManaged(item)) return "/managed";
  if (item.side !== "account") return subjectPath(item);
  return item.reason === "mine" ? null : (places[item.step] ?? null);
}

/** Somebody whom the reader manages was asked directly: it is answered in that one's name. */
const isForManaged = ({ side, subject }: Notification) => side === "provider" && subject !== null;

type About = Pick<Notification, "subject_kind" | "subject_id" | "side">;

/** The page of the request or the offer itself. Whoever acts in one's name does so on the customer's side. */
export function subjectPath({ subject_kind, subject_id, side }: About): string | null {
  if (!subject_id) return null;
  if (subject_kind === "offer") return `/service/offer/${subject_id}`;
  return side === "provider" ? `/service/search-request/${subject_id}` : `/service/request/${subject_id}`;
}

const addressSteps = ["host_asked", "address_opened", "address_closed"];

/** What the link to `targetOf` says. */
export function wayOf(t: T, item: Notification): string {
  const { side, step } = item;
  if (isForManaged(item)) return t("open.managed");
  const [place] = step.split("_");
  if (side === "account") {
    if (place === "plan") return t("open.plans");
    if (place === "mandate") return t("open.managed");
    if (step === "offers_archived") return t("open.archive");
    if (step === "acted") return t("open.deeds");
    if (step === "export_ready") return t("open.download");
    return step === "leaving" ? t("open.keep") : t("open");
  }
  if (["offer_matched", "at_my_place", "invited", "expired", ...addressSteps].includes(step)) return t("open");
  if (step === "declined") return t("open.others");
  if (step === "accepted") return t("open.contacts");
  return side === "customer" && step !== "withdrawn" ? t("open.proposal") : t("open");
}
