// Contacts of people, revealed by rule (rules A2 to A5, A8).
import { z } from "zod";
import { readers } from "./kit/contact-readers.ts";
import { del, get, many, none, one, post } from "./kit/endpoint.ts";
import { Id, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { Messenger, ProfileMessenger } from "./messengers.ts";
import { Face, NamedPerson, phoneVisibilities } from "./people.ts";

const ShownPhone = z.object({ phone: z.string(), formatted: z.string() });

export const Phones = z.object({
  user_id: Id,
  phones: z.array(ShownPhone),
  /** Revealed with the phones (rule A8). */
  messengers: z.array(ProfileMessenger),
  /** The reason for the access. */
  reason: z.enum(["own", "accepted", "proposal", "authorized", "anybody"]),
  /** Of the daily quota; null where this view does not count. */
  quota: z.object({ used: z.int(), limit: z.int() }).nullable(),
});

export const contactAnswers = [
  "open",
  "phones.hidden",
  "provider.not_providing",
  "provider.not_active",
  "auth.required",
] as const;

/** The answer to each kind of reader for this choice of the owner. */
export const ContactAnswer = z.object({
  reader: z.enum(readers),
  phone_visibility: z.enum(phoneVisibilities),
  provides_services: z.boolean(),
  paused: z.boolean(),
  answer: z.enum(contactAnswers),
});
export const ContactPreview = z.object({
  phones: z.array(ShownPhone),
  messengers: z.array(ProfileMessenger),
  answers: z.array(ContactAnswer),
});
export type ContactPreview = z.infer<typeof ContactPreview>;

export const RevealEntry = z.object({
  target: z.enum(["phones", "address"]),
  target_id: Id,
  /** Of an address: its coarse line; null for phones. */
  place: z.string().nullable(),
  /** Null: a visitor without an account, or a deleted account. */
  viewer: NamedPerson.nullable(),
  reason: z.enum(["accepted", "proposal", "authorized", "anybody"]),
  request: z.object({ id: Id, title: z.string().nullable() }).nullable(),
  seen_at: Timestamp,
});
export type RevealEntry = z.infer<typeof RevealEntry>;

export const BlockedPerson = z.object({
  user: Face,
  blocked_at: Timestamp,
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

export const contacts = {
  phones: get("/users/:id/phones", {
    summary: "Reveal the contact phones of a person where a rule permits it; recorded and counted",
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
    summary: "Preview my contacts as visitors, users and the other party of a deal see them, for each possible setting",
    access: "user",
    reply: one(ContactPreview),
  }),
  reveals: get("/reveals", {
    summary: "List the views of my phones and exact addresses with viewer, time and reason, newest first",
    access: "user",
    query: listQuery({}),
    reply: many(RevealEntry),
  }),
  blockedPeople: get("/blocked-people", {
    summary: "List the people that I blocked, newest first",
    access: "user",
    query: listQuery({}),
    reply: many(BlockedPerson),
  }),
  block: post("/blocked-people", {
    summary: "Block a person: open proposals and deals between us end, contacts close, each is hidden from the other",
    access: "user",
    body: z.strictObject({ user_id: Id }),
    reply: one(BlockedPerson),
    errors: ["user.not_found"],
  }),
  unblock: del("/blocked-people/:id", {
    summary: "Remove a block; `id` is the id of the blocked person",
    access: "user",
    reply: none,
    missing: "user.not_found",
    errors: ["user.not_found"],
  }),
  messengers: get("/messengers", {
    summary: "List the supported messengers with their link schemes",
    access: "public",
    reply: many(Messenger),
  }),
};
