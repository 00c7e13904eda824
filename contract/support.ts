// Messages to the operator from the page of contacts. They need no account and no human check, since people who cannot register write them;
// SQL limits their number.
import { z } from "zod";
import { get, many, none, post } from "./kit/endpoint.ts";
import { Id, LanguageCode, line, prose, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";

export const contactTopics = ["question", "problem", "account", "data", "business"] as const;

export const ContactMessageInput = z.strictObject({
  topic: z.enum(contactTopics),
  body: prose(1, 4_000),
  name: line(1, 100).nullable().optional(),
  /** An email address or a phone number for the reply. */
  reply_to: line(5, 200),
});

/** As operators read it. */
export const ContactMessage = z.object({
  id: Id,
  topic: z.enum(contactTopics),
  body: z.string(),
  name: z.string().nullable(),
  reply_to: z.string(),
  /** Of the page that the writer used. */
  language: LanguageCode,
  /** Null: a visitor. */
  user_id: Id.nullable(),
  created_at: Timestamp,
  handled_at: Timestamp.nullable(),
});

const missing = "contact_message.not_found" as const;

export const support = {
  write: post("/contact-messages", {
    summary: "Write to the operator of this site, without login too: five messages a day",
    access: "public",
    body: ContactMessageInput,
    reply: none,
    errors: ["contact_message.too_many"],
  }),
  list: get("/admin/messages", {
    summary: "List the messages to the operator, newest first",
    access: "Account:manage",
    query: listQuery({ filter: { state: z.enum(["open", "handled"]).optional() } }),
    reply: many(ContactMessage),
    noDelegation: true,
  }),
  handle: post("/admin/messages/:id/handled", {
    summary: "Mark a message to the operator as handled",
    access: "Account:manage",
    reply: none,
    missing,
    errors: [missing],
    noDelegation: true,
  }),
};
