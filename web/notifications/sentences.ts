import type { TFunction } from "i18next";
import { pathForReader } from "#contract/kit/acting-path.ts";
import { isNotificationKey, kindOf } from "#contract/notification-kinds.ts";
import type { Reply } from "#web/kit/calls.ts";
import { jobPath } from "#web/kit/job-path.ts";

export type Notification = Reply<"GET /notifications">["data"][number];
type T = TFunction<"notifications">;

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
  "removed",
  "blocked",
  "kept",
  "upheld",
  "restored",
] as const;

/** The event in one sentence without the title of the request. Kinds of a newer version have a general sentence. @param name of the actor */
export function sentenceOf(t: T, { type, step }: Notification, name: string): string {
  const key = `${type}.${step}`;
  return isNotificationKey(key) ? t(`say.${key}`, { name }) : t("say.other");
}

export function reasonOf(t: T, { reason }: Notification): string | null {
  const known = reasons.find((key) => key === reason);
  return known ? t(`why.${known}`) : null;
}

/** The key of the text that explains why the reader gets the notification: `cause.<key>`. */
export function causeOf(item: Notification) {
  const { type, step, side, subject, subject_kind } = item;
  if (step === "matched" || step === "offer_matched") return "search";
  if (step === "at_my_place" || step === "host_asked") return "place";
  if (subject) return "managed";
  if (subject_kind === "thread" || subject_kind === "case") return subject_kind;
  return type === "new_request" ? "direct" : side;
}

/**
 * The page of the request for the reader's side; for a notification about the account the page where the reader can
 * act.
 */
export const targetOf = (item: Notification): string | null => asReader(item, pageOf(item));

/** A manager reaches pages of a managed person over a page that offers to act for the person. */
export const asReader = (item: Pick<Notification, "subject" | "side" | "step">, path: string | null): string | null =>
  path && pathForReader(item.subject?.id ?? null, item, path);

function pageOf(item: Notification): string | null {
  const link = kindOf(item)?.link ?? null;
  if (link === "review" && item.proposal_id) return `/service/review/${item.proposal_id}`;
  if (link === "thread") return item.subject_id && `/messages/${item.subject_id}`;
  if (link === "case") return item.subject_id && `/admin/cases/${item.subject_id}`;
  if (link === "decision") return item.subject_id && `/decisions/${item.subject_id}`;
  if (item.side !== "account") return link?.startsWith("/") ? link : subjectPath(item);
  return item.reason === "mine" || link === "subject" || link === "review" ? null : link;
}

/** The link below the sentence: mostly to `targetOf`. */
export const linkOf = (item: Notification): string | null => asReader(item, kindOf(item)?.goOn ?? pageOf(item));

type About = Pick<Notification, "subject_kind" | "subject_id" | "side">;

/** The page of the request or the offer. */
export function subjectPath({ subject_kind, subject_id, side }: About): string | null {
  if (!subject_id || subject_kind === "case" || subject_kind === "thread") return null;
  if (subject_kind === "offer") return `/service/offer/${subject_id}`;
  return jobPath(side === "provider" ? side : "customer", subject_id);
}

/** The text of the link to `linkOf`. */
export function linkText(t: T, item: Notification): string {
  const action = kindOf(item)?.action;
  return action ? t(`open.${action}`) : t("open");
}
