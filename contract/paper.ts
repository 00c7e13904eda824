// What is printed: posters and cards with the posting link of a place, and the paper of a provider.
import { z } from "zod";
import { ReferralCode } from "./auth.ts";
import { file, get, one } from "./kit/endpoint.ts";
import { LanguageCode, line } from "./kit/fields.ts";
import { flag } from "./kit/query.ts";
import { paperKinds } from "./paper-kinds.ts";

const onPaper = {
  language: LanguageCode.optional(),
  /** A second language on the same sheet. */
  second: LanguageCode.optional(),
  /** Prints a phone number; only where everybody sees it. */
  phone: flag.optional(),
  /** One of the own codes for inviting people, for the link. */
  code: ReferralCode.optional(),
  lang: z.string().max(5).optional(),
};

/** The content of a provider's print materials; of a managed provider the manager's (rule P9). */
export const PaperContent = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  /** Everybody sees the phones, so one of them can be printed. */
  may_show_phone: z.boolean(),
  /** The content of the QR code: the public page. */
  link: z.string(),
  /** Characters that the fonts do not draw, such as emoji. */
  dropped: z.array(z.string()),
  /** The same in each language. */
  sides: z.array(
    z.object({
      language: LanguageCode,
      brand: z.string(),
      services: z.array(z.string()),
      areas: z.array(z.string()),
      languages: z.array(z.string()),
      words: z.object({
        headline: z.string(),
        scan: z.string(),
        services: z.string(),
        areas: z.string(),
        languages: z.string(),
      }),
    }),
  ),
});
export type PaperContent = z.infer<typeof PaperContent>;

const paperErrors = ["provider.not_active", "provider.not_providing", "phones.hidden"] as const;

export const paper = {
  place: get("/addresses/:id/print", {
    summary: "Print a poster or cards with the QR code of the posting link, as PDF in a chosen language",
    access: "Location:update",
    query: z.strictObject({
      kind: z.enum(["poster", "card"]).optional(),
      language: LanguageCode.optional(),
      /** A line written by the owner, e.g. the name of the house. */
      note: line(0, 80).optional(),
      lang: z.string().max(5).optional(),
    }),
    reply: file("application/pdf"),
    missing: "address.not_found",
    errors: ["address.not_found", "address.link_disabled", "server.busy"],
  }),
  content: get("/account-settings/paper", {
    summary: "Show the content of my cards, brochures and posters",
    access: "ServiceOffer:read",
    query: z.strictObject(onPaper),
    reply: one(PaperContent),
    errors: [...paperErrors],
  }),
  file: get("/account-settings/paper/file", {
    summary: "Print a business card, eight of them, a brochure or a poster, as PDF in one language or two",
    access: "ServiceOffer:read",
    query: z.strictObject({ ...onPaper, kind: z.enum(paperKinds) }),
    reply: file("application/pdf"),
    errors: [...paperErrors, "server.busy"],
  }),
};
