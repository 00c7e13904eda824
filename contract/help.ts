// The help centre: articles, questions and answers, and legal texts.
import { z } from "zod";
import { get, many, one } from "./kit/endpoint.ts";
import { LanguageCode } from "./kit/fields.ts";

/** Part of the address of a category or an article. */
export const Slug = z.string().regex(/^[a-z0-9-]{1,64}$/);
const reader = z.strictObject({ lang: z.string().max(5).optional() });

const ArticleLine = z.object({
  category: Slug,
  slug: Slug,
  title: z.string(),
  /** One sentence that answers the question. */
  summary: z.string(),
  /** Of the text: English where there is no translation. */
  language: LanguageCode,
});
export type ArticleLine = z.infer<typeof ArticleLine>;

const HelpArticle = ArticleLine.extend({
  /** Of the English text. */
  updated: z.iso.date(),
  /** Safe HTML of the body: made from Markdown without raw HTML. */
  html: z.string(),
  /** Others of the category. */
  related: z.array(ArticleLine),
});
export type HelpArticle = z.infer<typeof HelpArticle>;

/** Null: the operator has not set it. */
const Contacts = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** From Monday to Friday, as `09:00-18:00`. */
  hours: z.string(),
  /** Invented: those of the demo town. */
  is_example: z.boolean(),
});
export type Contacts = z.infer<typeof Contacts>;

export const legalDocuments = ["privacy-policy", "public-offer"] as const;
export type LegalDocument = (typeof legalDocuments)[number];

const LegalText = z.object({
  title: z.string(),
  updated: z.iso.date(),
  /** Of the text: English where there is no translation. */
  language: LanguageCode,
  /** In which the text is written. */
  languages: z.array(LanguageCode),
  html: z.string(),
});
export type HelpLegal = z.infer<typeof LegalText>;

export const help = {
  articles: get("/help/articles", {
    summary: "List the articles of the knowledge base, or those that explain an error of this API",
    access: "public",
    query: reader.extend({
      filter: z
        .strictObject({
          /** A code of the catalogue of errors. */
          error: z.string().max(80).optional(),
        })
        .optional(),
    }),
    reply: many(ArticleLine),
  }),
  search: get("/help/search", {
    summary: "Find the articles that answer a question, best first; typing mistakes are tolerated",
    access: "public",
    query: reader.extend({ text: z.string().trim().min(2).max(200) }),
    reply: many(ArticleLine),
  }),
  article: get("/help/articles/:category/:slug", {
    summary: "Show an article in the reader's language, or in English",
    access: "public",
    params: { category: Slug, slug: Slug },
    query: reader,
    reply: one(HelpArticle),
    missing: "article.not_found",
    errors: ["article.not_found"],
  }),
  faq: get("/help/questions", {
    summary: "List frequent questions with their answers",
    access: "public",
    query: reader,
    reply: one(
      z.object({
        language: LanguageCode,
        questions: z.array(z.object({ question: z.string(), html: z.string() })),
      }),
    ),
  }),
  contacts: get("/help/contacts", {
    summary: "Show how to reach the operator of this site",
    access: "public",
    query: reader,
    reply: one(Contacts),
  }),
  legal: get("/help/legal/:document", {
    summary: "Show a legal text with the operator's name and address",
    access: "public",
    params: { document: z.enum(legalDocuments) },
    query: reader,
    reply: one(LegalText),
    missing: "article.not_found",
    errors: ["article.not_found"],
  }),
};
