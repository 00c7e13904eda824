// The conversation of a request and one provider (rule H1). Lines have numbers without a gap: a reader asks for the lines after the last one.
import { z } from "zod";
import { get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { Id, LanguageCode, MutedUntil, prose, Timestamp } from "./kit/fields.ts";
import { listQuery, whole } from "./kit/query.ts";
import { NamedPerson, Person } from "./people.ts";
import { PhraseInput } from "./phrases.ts";
import { mostPhotos, threadRefusals, threadSides, threadSteps } from "./thread-kinds.ts";
import { ThreadPhoto, threadPhotos } from "./thread-photos.ts";
import { titleInOtherLanguages, Translated } from "./translations.ts";

export const mostCharacters = 4_000;
const Body = prose(1, mostCharacters);
/** Of the words; guessed unless given. */
const language = LanguageCode.optional();
/** Far more than any conversation has. */
const mostLines = 2_147_483_647;

export const ContactData = z.object({
  start: z.int(),
  end: z.int(),
  kind: z.enum(["phone", "email", "link", "handle"]),
});

export const ThreadLine = z.object({
  id: Id,
  seq: z.int(),
  kind: z.enum(["text", "system"]),
  /** The side that wrote it, or that a line of the system is about; null: the system. */
  side: z.enum(threadSides).nullable(),
  /** Written by the reader's side. */
  mine: z.boolean(),
  /** Null for a line of the system, for photos without words, and after the words were deleted. */
  body: z.string().nullable(),
  /** Of `body` and `email_rest`; null: unknown, or there are no words. */
  language: LanguageCode.nullable(),
  translated: Translated.optional(),
  /** `body` is a phrase: each side reads it in its own language. */
  is_phrase: z.boolean(),
  /** Of an own phrase: the sentence as the other side reads it, where that is in another language. */
  other_body: z.string().nullable(),
  other_language: LanguageCode.nullable(),
  /** Contact data in the words is masked for the reader of the line; for its writer: the other side reads it masked (rule H3). */
  masked: z.boolean(),
  removed: z.boolean(),
  /** Read by `GET /threads/:id/photo`. Empty after the conversation has ended; then `photos_ended` counts them. */
  photos: z.array(ThreadPhoto),
  photos_ended: z.int(),
  /** Of a line that came by email: what was cut from it as a quote or a signature, which may be the writer's words. */
  email_rest: z.string().nullable(),
  /** Links in the words, by position. */
  links: z.array(z.object({ start: z.int(), end: z.int(), href: z.string() })),
  /** What happened, with the terms or the time in question. */
  event: z
    .object({
      step: z.enum(threadSteps),
      at: Timestamp.nullable(),
      /** That of the place. */
      time_zone: z.string(),
      price_kind: z.enum(["fixed", "hourly", "from", "on_inspection"]).nullable(),
      amount: z.int().nullable(),
      currency: z.string().nullable(),
      /** Minutes, with suggested terms. */
      duration: z.int().nullable(),
    })
    .nullable(),
  /** Of an own line. */
  client_id: Id.nullable(),
  created_at: Timestamp,
});
export type ThreadLine = z.infer<typeof ThreadLine>;

export const Thread = z.object({
  id: Id,
  /** The title as its reader could read it last (rule S14). */
  request: z.object({
    id: Id,
    title: z.string().nullable(),
    language: LanguageCode,
    title_translated: titleInOtherLanguages.title_translated,
    readable: z.boolean(),
  }),
  /** The newest proposal of the provider; null: only a question. */
  proposal_id: Id.nullable(),
  /** The reader's side. */
  side: z.enum(threadSides),
  /** The person dealt with (rule P9); null behind a block. */
  other: Person.nullable(),
  // In which that person reads the app, and so the reader's phrases; null behind a block.
  other_language: LanguageCode.nullable(),
  /** For a manager: the managed customer. */
  managed: NamedPerson.nullable(),
  /** The number of the last line. */
  seq: z.int(),
  read_seq: z.int(),
  /** The number of the last line that the other side has read. */
  other_read_seq: z.int(),
  /** Lines of the other side after `read_seq`, counted up to 100. */
  unread: z.int(),
  muted_until: Timestamp.nullable(),
  /** The other side reads contact data of the reader masked (rule H3). */
  masks: z.boolean(),
  /** Why no line can be added any more; null: lines can be added. */
  refusal: z.enum(threadRefusals).nullable(),
  last: ThreadLine.nullable(),
  /** Its words in the reader's language, as the title. */
  last_translated: z.string().optional(),
  changed_at: Timestamp,
  can: z.object({ write: z.boolean() }),
});
export type Thread = z.infer<typeof Thread>;

const missing = "thread.not_found";
export const threads = {
  list: get("/threads", {
    summary: "List my conversations, unread and newest first",
    access: "user",
    query: listQuery({ filter: { request: Id.optional() } }),
    reply: many(Thread),
  }),
  show: get("/threads/:id", {
    summary: "Show a conversation of mine",
    access: "user",
    reply: one(Thread),
    missing,
  }),
  messages: get("/threads/:id/messages", {
    summary: "List lines in the order of their numbers: those after a number, or the last ones before a number",
    access: "user",
    query: z.strictObject({
      after: whole(0, mostLines).optional(),
      before: whole(1, mostLines).optional(),
      per_page: whole(1, 200).optional(),
    }),
    reply: many(ThreadLine),
    missing,
  }),
  open: post("/threads", {
    summary:
      "Open the conversation about a proposal, from either side, or begin one as a provider with a question, ten a day",
    access: "user",
    body: z.strictObject({
      request_id: Id,
      /** From the customer's side: the provider of the proposal. */
      provider_id: Id.nullable().optional(),
      /** The question. */
      body: Body.optional(),
      language,
      client_id: Id.optional(),
    }),
    reply: one(Thread),
    errors: [
      "request.not_found",
      "proposal.not_found",
      "proposal.own_request",
      "proposal.invitation_needed",
      "request.proposals_full",
      "provider.not_active",
      "provider.not_providing",
      "thread.closed",
      "thread.too_many",
    ],
  }),
  preview: post("/threads/preview", {
    summary: "Show which contact data of a text the other side would read masked",
    access: "user",
    status: 200,
    writes: false,
    idempotent: false,
    body: z.strictObject({ body: Body }),
    reply: one(z.object({ found: z.array(ContactData), masked: z.string() })),
  }),
  write: post("/threads/:id/messages", {
    summary: "Write a line; the same client_id writes once",
    access: "user",
    body: z.strictObject({
      /** Needed without photos and without a phrase. */
      body: Body.optional(),
      language,
      /** Instead of `body`: a sentence with values, read by each side in its own language. */
      phrase: PhraseInput.optional(),
      photo_ids: z.array(Id).max(mostPhotos).optional(),
      client_id: Id,
    }),
    reply: one(ThreadLine),
    missing,
    errors: [missing, "thread.closed", "media.not_found"],
  }),
  ...threadPhotos,
  read: post("/threads/:id/read", {
    summary: "Mark the lines up to a number as read",
    access: "user",
    body: z.strictObject({ seq: z.int().min(0).max(mostLines) }),
    reply: none,
    missing,
    errors: [missing],
  }),
  change: patch("/threads/:id", {
    summary: "Mute a conversation until a time, or end that",
    access: "user",
    body: z.strictObject({ muted_until: MutedUntil.nullable() }),
    reply: one(Thread),
    missing,
    errors: [missing],
  }),
};
