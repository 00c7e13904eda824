// Every kind of notification, declared once. The key is `<settings group>.<step>`. Server, email, web and the table
// `notification_kinds` (written at each start) derive from it; the texts are `say.<key>` in notifications.json and `<email name>.*` in mail.json.
import { appointmentKinds } from "./appointment-kinds.ts";
import { caseNotifications } from "./case-notifications.ts";
import { cashbackKinds } from "./cashback-kinds.ts";
import type { Kind } from "./kit/notification-kind.ts";
import { aboutTitle, later, now, soon, toAccount, toCustomer, toEither, toProvider } from "./kit/notification-parts.ts";
import { termsKinds } from "./terms-kinds.ts";
import { verificationKinds } from "./verification-kinds.ts";

/** The settings of an account choose channels by group. SMS stays "not available" (rule P1). */
export const notificationGroups = {
  new_proposal: { emailByDefault: true },
  new_request: { emailByDefault: false },
  system_message: { emailByDefault: true },
  request_status: { emailByDefault: true },
  proposal_status: { emailByDefault: true },
  /** Emails about unread messages are not sent by `notify` but by the job `notifications.messages`. */
  new_message: { emailByDefault: true },
} as const;

const ownData = "/pages/account-setting/data";
const actions = "/pages/account-setting/manager#actions";
const others = "/service/search-requests";
const archive = "/service/my-offers?status=archived";
const review = {
  ...toProvider,
  audience: ["provider", "customer"],
  link: "review",
  email: null,
  icon: "star",
} as const;
const plan = { ...toAccount, feature: "plans", link: "/pricing", action: "plans", reason: "plan" } as const;
const mandate = { ...toAccount, link: "/managed", action: "managed" } as const;

export const notificationKinds = {
  "new_proposal.created": {
    ...toCustomer,
    action: "proposal",
    icon: "hand-helping",
    tone: "sun",
    ...soon,
    email: { name: "new_proposal", ...aboutTitle },
  },
  "proposal_status.updated": {
    ...toCustomer,
    action: "proposal",
    icon: "pencil-line",
    tone: "action",
    ...soon,
    email: { name: "proposal_updated", ...aboutTitle },
  },
  "proposal_status.withdrawn": {
    ...toCustomer,
    icon: "undo",
    tone: "warn",
    ...soon,
    email: { name: "proposal_withdrawn", ...aboutTitle },
  },
  "proposal_status.accepted": {
    ...toProvider,
    action: "contacts",
    icon: "badge-check",
    tone: "good",
    ...now,
    email: { name: "proposal_accepted", ...aboutTitle },
  },
  "proposal_status.declined": {
    ...toProvider,
    link: "/service/my-proposals",
    goOn: others,
    action: "others",
    icon: "circle-slash",
    tone: "quiet",
    ...later,
    email: { name: "proposal_declined", ...aboutTitle },
  },
  "proposal_status.invited": { ...toProvider, email: null, icon: "hand-helping", tone: "sun", ...soon },
  "proposal_status.expired": { ...toEither, icon: "calendar-clock", tone: "warn", ...later, email: null },
  "proposal_status.done": {
    ...toEither,
    icon: "file-check",
    tone: "sun",
    ...now,
    email: { name: "job_done", ...aboutTitle },
  },
  "proposal_status.not_done": {
    ...toEither,
    icon: "triangle-alert",
    tone: "warn",
    ...now,
    email: { name: "job_not_done", ...aboutTitle },
  },
  "proposal_status.completed": {
    ...toEither,
    icon: "badge-check",
    tone: "good",
    ...soon,
    email: { name: "job_completed", ...aboutTitle },
  },
  ...appointmentKinds,
  ...cashbackKinds,
  ...verificationKinds,
  ...termsKinds,
  "request_status.changed": { ...toProvider, reason: "fields", email: null, icon: "pencil-line", tone: "warn", ...now },
  "request_status.expiring": {
    ...toCustomer,
    action: "renew",
    icon: "calendar-clock",
    tone: "warn",
    ...now,
    email: { name: "request_expiring", ...aboutTitle },
  },
  "request_status.expired": {
    ...toCustomer,
    icon: "archive",
    tone: "quiet",
    ...soon,
    email: { name: "request_expired", ...aboutTitle },
  },
  "request_status.review_asked": {
    ...review,
    action: "review",
    tone: "sun",
    ...later,
    email: { name: "review_asked", ...aboutTitle },
  },
  "request_status.review_shown": { ...review, action: "review_shown", tone: "action", ...soon },
  "request_status.closed": {
    ...toProvider,
    icon: "file-check",
    tone: "quiet",
    ...soon,
    email: { name: "request_closed", ...aboutTitle },
  },
  "request_status.host_asked": {
    ...toCustomer,
    icon: "house",
    tone: "sun",
    ...now,
    email: { name: "host_asked", ...aboutTitle },
  },
  "request_status.address_opened": {
    ...toEither,
    icon: "house",
    tone: "good",
    ...soon,
    email: null,
  },
  "request_status.address_closed": {
    ...toEither,
    icon: "house",
    tone: "quiet",
    ...soon,
    email: null,
  },
  /** Once a conversation while it is unread. */
  "new_message.received": {
    ...toEither,
    subject: "thread",
    link: "thread",
    action: "message",
    icon: "message",
    tone: "action",
    ...now,
    email: null,
  },
  "new_request.created": {
    ...toProvider,
    icon: "user",
    tone: "action",
    ...soon,
    email: { name: "new_request", ...aboutTitle },
  },
  "new_request.matched": { ...toProvider, email: null, icon: "search", tone: "action", ...later },
  "new_request.at_my_place": { ...toCustomer, email: null, icon: "house", tone: "action", ...later },
  "system_message.offer_matched": {
    ...toCustomer,
    subject: "offer",
    icon: "search",
    tone: "action",
    ...later,
    email: null,
  },
  "system_message.plan_started": {
    ...plan,
    icon: "badge-check",
    tone: "good",
    ...later,
    email: { name: "plan_started", params: { plan: "plan", date: "plan_end" }, button: false },
  },
  "system_message.plan_ending": {
    ...plan,
    icon: "calendar-clock",
    tone: "warn",
    ...soon,
    email: { name: "plan_ends", params: { plan: "plan", date: "plan_end" }, button: true },
  },
  "system_message.plan_ended": {
    ...plan,
    icon: "calendar-clock",
    tone: "quiet",
    ...soon,
    email: { name: "plan_ended", params: { plan: "plan" }, button: true },
  },
  "system_message.offers_archived": {
    ...toAccount,
    feature: "plans",
    link: archive,
    action: "archive",
    reason: "titles",
    icon: "archive",
    tone: "warn",
    ...soon,
  },
  "system_message.mandate_claimed": {
    ...mandate,
    icon: "user-check",
    tone: "good",
    ...soon,
    email: { name: "mandate_claimed", params: { name: "actor" }, button: false, always: true },
  },
  "system_message.mandate_ended": {
    ...mandate,
    icon: "user-x",
    tone: "quiet",
    ...soon,
    email: { name: "mandate_ended", params: { name: "actor" }, button: false, always: true },
  },
  "system_message.acted": {
    ...toAccount,
    link: actions,
    action: "actions",
    reason: "call",
    icon: "pen-line",
    tone: "action",
    ...soon,
    email: { name: "acted_for_you", params: { manager: "actor" }, button: true },
  },
  "system_message.export_ready": {
    ...toAccount,
    link: ownData,
    action: "download",
    icon: "download",
    tone: "good",
    ...soon,
    email: { name: "export_ready", params: { date: "export_end" }, button: true, always: true },
  },
  "system_message.blocked": {
    ...toAccount,
    icon: "triangle-alert",
    tone: "warn",
    ...now,
    email: { name: "account_blocked", params: { reason: "block_reason" }, button: false, always: true },
  },
  "system_message.unblocked": {
    ...toAccount,
    icon: "bell",
    tone: "quiet",
    ...soon,
    email: { name: "account_unblocked", params: {}, button: false, always: true },
  },
  ...caseNotifications,
  "system_message.leaving": {
    ...toAccount,
    link: ownData,
    action: "keep",
    icon: "triangle-alert",
    tone: "warn",
    ...now,
    email: { name: "deletion_scheduled", params: { date: "erasure" }, button: true, always: true },
  },
} as const satisfies Record<`${NotificationType}.${string}`, Kind>;

export type NotificationType = keyof typeof notificationGroups;
export type NotificationKey = keyof typeof notificationKinds;
export type NotificationKind = Kind;

/** The declaration of a stored notification; undefined for a step from a newer version of the app. */
export function kindOf({ type, step }: { type: string; step: string }): Kind | undefined {
  const kinds: Readonly<Record<string, Kind>> = notificationKinds;
  const key = `${type}.${step}`;
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined;
}

export const isNotificationKey = (key: string): key is NotificationKey => Object.hasOwn(notificationKinds, key);
