// Contact phones of people, opened by rule (decisions A2 to A5).
import { z } from "zod";
import { DayChange, DayHours, HoursInput } from "./hours.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { Id, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";

export const Phones = z.object({
  user_id: Id,
  phones: z.array(z.object({ phone: z.string(), formatted: z.string() })),
  /** Why they are open. */
  reason: z.enum(["own", "accepted", "proposal", "authorized", "anybody"]),
  /** Of the daily quota; null where this view does not count. */
  quota: z.object({ used: z.int(), limit: z.int() }).nullable(),
});

export const RevealEntry = z.object({
  target: z.enum(["phones", "address"]),
  target_id: Id,
  /** Of an address: its coarse line; null for phones. */
  place: z.string().nullable(),
  /** Null: a visitor without an account, or someone who left. */
  viewer: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  reason: z.enum(["accepted", "proposal", "authorized", "anybody"]),
  request: z.object({ id: Id, title: z.string().nullable() }).nullable(),
  seen_at: Timestamp,
});
export type RevealEntry = z.infer<typeof RevealEntry>;

export const providers = {
  phones: get("/users/:id/phones", {
    summary: "The contact phones of a person, where a rule opens them; recorded and counted",
    access: "user",
    reply: one(Phones),
    missing: "user.not_found",
    errors: ["user.not_found", "phones.hidden", "provider.not_active", "phones.limit_exceeded"],
    writes: true,
  }),
  reveals: get("/reveals", {
    summary: "Who saw my phones or one of my exact addresses, when and why, newest first",
    access: "user",
    query: listQuery({}),
    reply: many(RevealEntry),
  }),
  hours: get("/business-hours", {
    summary: "My business hours: seven days from Monday, those that nobody set are closed",
    access: "Account:read",
    reply: many(DayHours),
  }),
  setHours: post("/business-hours", {
    summary: "Set one day or several; the answer is the whole week",
    access: "Account:update",
    body: HoursInput,
    reply: many(DayHours),
  }),
  changeDay: patch("/business-hours/:id", {
    summary: "Change a day that is set",
    access: "Account:update",
    body: DayChange,
    reply: one(DayHours),
    missing: "hours.not_found",
    errors: ["hours.not_found"],
  }),
  clearDay: del("/business-hours/:id", {
    summary: "Take a day back: it is closed",
    access: "Account:update",
    reply: none,
    missing: "hours.not_found",
    errors: ["hours.not_found"],
  }),
};
