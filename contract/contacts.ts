// Contacts of people, opened by rule (rules A2 to A5, A8).
import { z } from "zod";
import { readers } from "./kit/contact-readers.ts";
import { del, get, many, none, one, post } from "./kit/endpoint.ts";
import { Id, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { Messenger, ProfileMessenger } from "./messengers.ts";
import { phoneVisibilities } from "./people.ts";

const ShownPhone = z.object({ phone: z.string(), formatted: z.string() });

export const Phones = z.object({
  user_id: Id,
  phones: z.array(ShownPhone),
  /** Opened with the phones (rule A8). */
  messengers: z.array(ProfileMessenger),
  /** Why they are open. */
  reason: z.enum(["own", "accepted", "proposal", "authorized", "anybody"]),
  /** Of the daily quota; null where this view does not count. */
  quota: z.object({ used: z.int(), limit: z.int() }).nullable(),
});

export const sights = [
  "open",
  "phones.hidden",
  "provider.not_providing",
  "provider.not_active",
  "auth.required",
] as const;

/** What a kind of reader is answered when the owner chose so. */
export const Sight = z.object({
  reader: z.enum(readers),
  phone_visibility: z.enum(phoneVisibilities),
  provides_services: z.boolean(),
  paused: z.boolean(),
  answer: z.enum(sights),
});
export const ContactPreview = z.object({
  phones: z.array(ShownPhone),
  messengers: z.array(ProfileMessenger),
  sights: z.array(Sight),
});
export type ContactPreview = z.infer<typeof ContactPreview>;

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

export const BlockedPerson = z.object({
  user: z.object({ id: Id, name: z.string().nullable(), avatar: z.string().nullable() }),
  blocked_at: Timestamp,
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

export const contacts = {
  phones: get("/users/:id/phones", {
    summary: "The contact phones of a person, where a rule opens them; recorded and counted",
    access: "user",
    reply: one(Phones),
    missing: "user.not_found",
    errors: [
      "user.not_found",
      "phones.hidden",
      "provider.not_active",
      "provider.not_providing",
      "phones.limit_exceeded",
    ],
    writes: true,
  }),
  preview: get("/account-settings/contact-preview", {
    summary: "What visitors, users and the other side of a deal see of my contacts, for each choice that I can make",
    access: "user",
    reply: one(ContactPreview),
  }),
  reveals: get("/reveals", {
    summary: "Who saw my phones or one of my exact addresses, when and why, newest first",
    access: "user",
    query: listQuery({}),
    reply: many(RevealEntry),
  }),
  blockedPeople: get("/blocked-people", {
    summary: "The people whom I blocked, newest first",
    access: "user",
    query: listQuery({}),
    reply: many(BlockedPerson),
  }),
  block: post("/blocked-people", {
    summary: "Block a person: what is open between us ends, contacts close, each is hidden from the other",
    access: "user",
    body: z.strictObject({ user_id: Id }),
    reply: one(BlockedPerson),
    errors: ["user.not_found"],
  }),
  unblock: del("/blocked-people/:id", {
    summary: "Take a block back; `id` is the person's",
    access: "user",
    reply: none,
    missing: "user.not_found",
    errors: ["user.not_found"],
  }),
  messengers: get("/messengers", {
    summary: "The messengers that can be named in a profile, with their link schemes",
    access: "public",
    reply: many(Messenger),
  }),
};
