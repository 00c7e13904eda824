// Push messages to browsers. The token is the subscription of the browser (its JSON as base64url).
import { z } from "zod";
import { del, get, many, none, one, post } from "./kit/endpoint.ts";
import { Id, Timestamp } from "./kit/fields.ts";

const Token = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .min(20)
  .max(4_096);

export const PushToken = z.object({
  id: Id,
  /** The push service. */
  host: z.string(),
  user_agent: z.string().nullable(),
  /** Of the session that asks. */
  current: z.boolean(),
  created_at: Timestamp,
  seen_at: Timestamp,
  /** The push service refused the last message. */
  failed_at: Timestamp.nullable(),
});
export type PushToken = z.infer<typeof PushToken>;

export const push = {
  save: post("/notifications/fcm-tokens", {
    summary: "Send my notifications to this browser, until its session ends",
    access: "user",
    body: z.strictObject({ token: Token }),
    status: 201,
    reply: one(PushToken),
    errors: ["push.host_refused"],
  }),
  replace: post("/notifications/fcm-tokens/replace", {
    summary: "Replace the token of a browser by its new one",
    access: "user",
    body: z.strictObject({ old_token: Token, new_token: Token }),
    status: 200,
    reply: one(PushToken),
    errors: ["push.host_refused"],
  }),
  list: get("/notifications/fcm-tokens", {
    summary: "List the browsers that get my notifications",
    access: "user",
    reply: many(PushToken),
  }),
  check: post("/notifications/fcm-tokens/check", {
    summary: "Say if this token belongs to the session, and with `test` send a message to it",
    access: "user",
    body: z.strictObject({ token: Token, test: z.boolean().optional() }),
    status: 200,
    reply: one(z.object({ registered: z.boolean(), working: z.boolean(), testing: z.boolean() })),
    errors: ["push.host_refused"],
  }),
  remove: del("/notifications/fcm-tokens/:id", {
    summary: "Send no notifications to a browser any more",
    access: "user",
    reply: none,
    missing: "push.not_found",
    errors: ["push.not_found"],
  }),
  key: get("/notifications/push-key", {
    summary: "Show the key that a browser subscribes with (VAPID)",
    access: "user",
    reply: one(z.object({ key: z.string() })),
  }),
};
