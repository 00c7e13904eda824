// Texts of people in the language of their reader (rules L14, L15), where the operator has set an engine up.
import { z } from "zod";
import { del, get, none, one, post } from "./kit/endpoint.ts";
import { Id, LanguageCode, Timestamp } from "./kit/fields.ts";
import { translationFaults } from "./translation-kinds.ts";

/** Beside texts of a person in a language that the reader does not read. */
export const Translated = z.object({
  /** The translation takes the place of the text. False: only when the reader asks for it. */
  at_once: z.boolean(),
  /** A person wrote the translations: those of the demo town. */
  by_person: z.boolean(),
  /** `key` is for `POST /translations`. A `text` that is null has not been translated yet. */
  fields: z.array(
    z.object({ field: z.string(), language: LanguageCode, key: z.string(), text: z.string().nullable() }),
  ),
});
export type Translated = z.infer<typeof Translated>;

/** Beside the title of a post within another thing. */
export const titleInOtherLanguages = {
  /** Of the title as it was written. */
  title_language: LanguageCode.nullable().optional(),
  /** The title in the reader's language, where it has been translated and the reader wants translations at once. */
  title_translated: z.string().optional(),
};

/** A text as it was read, with the key that came with it. */
const Source = z.strictObject({ key: z.string().max(200), language: LanguageCode, text: z.string().min(1).max(8_000) });
export type Source = z.infer<typeof Source>;

const Made = z.object({ key: z.string(), text: z.string().nullable(), fault: z.enum(translationFaults).nullable() });
export type Made = z.infer<typeof Made>;

export const TranslationUse = z.object({
  engines: z.array(
    z.object({
      name: z.string(),
      /** After failures it is not asked until then. */
      rests_until: Timestamp.nullable(),
    }),
  ),
  characters_a_day: z.int(),
  characters_today: z.int(),
  /** Of the last 30 days, most characters first. */
  pairs: z.array(
    z.object({
      engine: z.string(),
      from: LanguageCode,
      to: LanguageCode,
      texts: z.int(),
      characters: z.int(),
      failures: z.int(),
    }),
  ),
  /** Which readers found wrong, newest first. */
  reported: z.array(
    z.object({
      id: Id,
      engine: z.string(),
      from: LanguageCode,
      to: LanguageCode,
      text: z.string(),
      translation: z.string(),
      reported_at: Timestamp,
    }),
  ),
});
export type TranslationUse = z.infer<typeof TranslationUse>;

const missing = "translation.not_found" as const;

/** Letters that say enough; more say nothing new. */
export const longestToFind = 1_000;

export const translations = {
  translate: post("/translations", {
    summary: "Translate texts that were read; the keys come with them",
    access: "public",
    status: 200,
    // An engine may take seconds: no transaction is open meanwhile.
    writes: false,
    body: z.strictObject({ texts: z.array(Source).min(1).max(100) }),
    reply: one(z.array(Made)),
  }),
  find: post("/text-language", {
    summary: "Find the language of a text among the seven",
    access: "public",
    status: 200,
    writes: false,
    idempotent: false,
    body: z.strictObject({ text: z.string().min(1).max(longestToFind) }),
    reply: one(z.object({ language: LanguageCode })),
  }),
  report: post("/translations/reports", {
    summary: "Report a wrong translation to the operator",
    access: "user",
    body: z.strictObject({ text: Source }),
    reply: none,
    errors: [missing],
  }),
  use: get("/admin/translations", {
    summary: "Show the translation engines, their use and the reported translations",
    access: "Account:manage",
    reply: one(TranslationUse),
    noDelegation: true,
  }),
  // The next reader gets a new translation.
  remove: del("/admin/translations/:id", {
    summary: "Delete a translation, so that it is made again",
    access: "Account:manage",
    reply: none,
    missing,
    errors: [missing],
    noDelegation: true,
  }),
};
