// Notifications: the list, the live stream, reading.
import { z } from "zod";
import { del, get, many, none, one, post, stream } from "./kit/endpoint.ts";
import { Currency, Id, Minor, Timestamp } from "./kit/fields.ts";
import { priceKinds } from "./kit/price-kinds.ts";
import { flag, listQuery } from "./kit/query.ts";
import { notificationGroups, type NotificationType } from "./notification-kinds.ts";
import { Face, NamedPerson } from "./people.ts";
import { titleInOtherLanguages } from "./translations.ts";

export const notificationTypes = Object.keys(notificationGroups) as [NotificationType, ...NotificationType[]];

export const notificationSubjects = ["request", "offer", "account", "case", "thread"] as const;

export const notificationChannels = ["web", "push", "email"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Defaults: all notifications in the app and by push; by email those that a deal depends on. */
export const isOnByDefault = (type: NotificationType, channel: NotificationChannel): boolean =>
  channel !== "email" || notificationGroups[type].emailByDefault;

export const Notification = z.object({
  id: Id,
  type: z.enum(notificationTypes),
  /** The event, e.g. `created`, `accepted`, `declined`; type and step form a kind of notification-kinds.ts. */
  step: z.string(),
  reason: z.string().nullable(),
  /** The subject. */
  subject_kind: z.enum(notificationSubjects),
  /** The id of the request, the offer, the case or the conversation. */
  subject_id: Id.nullable(),
  subject_title: z.string().nullable(),
  ...titleInOtherLanguages,
  /** Where the subject is a request. */
  request: z.object({ id: Id, title: z.string().nullable() }).nullable(),
  /** Of the place of the request, where the notification tells a time. */
  time_zone: z.string().nullable(),
  proposal_id: Id.nullable(),
  /** The reader's side in the request; the link depends on it. */
  side: z.enum(["customer", "provider", "account"]),
  /** For a manager: the managed person that it is about. */
  subject: NamedPerson.nullable(),
  actor: Face.nullable(),
  // Of the proposal as it is now, where the notification is about its price.
  price: z.object({ kind: z.enum(priceKinds), amount: Minor.nullable(), currency: Currency }).nullable(),
  read_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type Notification = z.infer<typeof Notification>;

/** A muted request: the person gets its notifications in the app only (rule N6). */
export const MutedRequest = z.object({
  request: z.object({ id: Id, title: z.string().nullable(), ...titleInOtherLanguages }),
  /** The page of the request depends on it. */
  side: z.enum(["customer", "provider"]),
  muted_at: Timestamp,
});
export type MutedRequest = z.infer<typeof MutedRequest>;

export const notifications = {
  list: get("/notifications", {
    summary: "List my notifications, newest first",
    access: "user",
    query: listQuery({ filter: { unread: flag.optional() } }).extend({ unread: flag.optional() }),
    reply: many(Notification),
  }),
  stream: get("/notifications/stream", {
    summary:
      "Stream an event for each new notification, each change of the unread count, and each line of my conversations",
    access: "user",
    reply: stream(
      z.object({
        unread: z.int(),
        notification_id: Id.nullable(),
        /** Conversation → number of its last line. Null where lines may have been missed: look at all of them. */
        threads: z.record(Id, z.int()).nullable(),
      }),
    ),
  }),
  read: post("/notifications/:id/read", {
    summary: "Mark one as read",
    access: "user",
    reply: none,
    missing: "notification.not_found",
    errors: ["notification.not_found"],
  }),
  unsubscribe: post("/notifications/unsubscribe", {
    summary: "Stop the emails of the groups that the link of an email names",
    access: "public",
    status: 200,
    body: z.strictObject({ token: z.string().min(20).max(600) }),
    reply: one(z.object({ types: z.array(z.enum(notificationTypes)) })),
    errors: ["link.invalid"],
  }),
  muted: get("/notifications/muted-requests", {
    summary: "List my muted requests: no push messages and no emails come about them; the last one first",
    access: "user",
    query: listQuery({ filter: { request: Id.optional() } }),
    reply: many(MutedRequest),
  }),
  mute: post("/notifications/muted-requests", {
    summary: "Send me no push messages and emails about a request, its proposals and its conversations",
    access: "user",
    body: z.strictObject({ request_id: Id }),
    reply: none,
    errors: ["request.not_found"],
  }),
  unmute: del("/notifications/muted-requests/:id", {
    summary: "End that; `id` is the id of the request",
    access: "user",
    reply: none,
    missing: "request.not_found",
    errors: ["request.not_found"],
  }),
  readAll: post("/notifications/read-all", {
    summary: "Mark all as read",
    access: "user",
    reply: none,
  }),
};
