// What people are told.
import { z } from "zod";
import { get, many, none, post, stream } from "./kit/endpoint.ts";
import { Id, Timestamp } from "./kit/fields.ts";
import { flag, listQuery } from "./kit/query.ts";

export const notificationTypes = [
  "new_proposal",
  "new_request",
  "system_message",
  "request_status",
  "proposal_status",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationSubjects = ["request", "offer", "account"] as const;

/** SMS stays "not available" (rule P1). */
export const notificationChannels = ["web", "push", "email"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Where nobody has chosen: everything in the app and by push, by mail what a deal hangs on. */
export const isOnByDefault = (type: NotificationType, channel: NotificationChannel): boolean =>
  channel !== "email" || type !== "new_request";

export const Notification = z.object({
  id: Id,
  type: z.enum(notificationTypes),
  /** What happened, e.g. `created`, `accepted`, `declined`, `withdrawn`, `updated`, `closed`: the text is made from type and step. */
  step: z.string(),
  reason: z.string().nullable(),
  /** What it is about. */
  subject_kind: z.enum(notificationSubjects),
  /** Of the request or the offer. */
  subject_id: Id.nullable(),
  subject_title: z.string().nullable(),
  /** Where the subject is a request. */
  request: z.object({ id: Id, title: z.string().nullable() }).nullable(),
  proposal_id: Id.nullable(),
  /** On whose side of the request the reader stands: decides where the link leads. */
  side: z.enum(["customer", "provider", "account"]),
  /** For a manager: whom a managed request is for, or who was asked directly. */
  subject: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  actor: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  read_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type Notification = z.infer<typeof Notification>;

export const notifications = {
  list: get("/notifications", {
    summary: "My notifications, newest first",
    access: "user",
    query: listQuery({ filter: { unread: flag.optional() } }).extend({ unread: flag.optional() }),
    reply: many(Notification),
  }),
  stream: get("/notifications/stream", {
    summary: "Live: an event for each new notification and for each change of the unread count",
    access: "user",
    reply: stream(z.object({ unread: z.int(), notification_id: Id.nullable() })),
  }),
  read: post("/notifications/:id/read", {
    summary: "Mark one as read",
    access: "user",
    reply: none,
    missing: "notification.not_found",
    errors: ["notification.not_found"],
  }),
  readAll: post("/notifications/read-all", {
    summary: "Mark all as read",
    access: "user",
    reply: none,
  }),
};
