// What an operator has made the site's own: name, colour, picture, languages, place (decision 198).
import { z } from "zod";
import { del, get, none, one, patch, post } from "./kit/endpoint.ts";
import { CountryCode, LanguageCode, line, Timestamp } from "./kit/fields.ts";

const Color = z.string().regex(/^#[\da-f]{6}$/);
const Place = z.strictObject({
  name: line(1, 120),
  country_code: CountryCode,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

const shape = {
  /** Of buttons and links; null: ours. */
  color: Color.nullable(),
  /** The address of the picture, 512 × 512 pixels; null: our pin. */
  logo: z.string().nullable(),
  /** The languages of the pages. */
  languages: z.array(LanguageCode),
  /** Of readers who have none of them. */
  default_language: LanguageCode,
  /** The centre that visitors see first; null: the capital of the reader's country. */
  place: Place.nullable(),
};

/** As its readers see it. */
export const TownForReaders = z.object({
  /** In the language of the call. */
  name: z.string(),
  /** Above the search of the landing page; null: ours. */
  headline: z.string().nullable(),
  ...shape,
});

export const Town = z.object({
  /** By language; a language without one has that of the default language. */
  names: z.partialRecord(LanguageCode, z.string()),
  headlines: z.partialRecord(LanguageCode, z.string()),
  ...shape,
  updated_at: Timestamp.nullable(),
});
export type Town = z.infer<typeof Town>;

/** Names, headlines and languages replace the stored ones. */
export const TownChange = z
  .strictObject({
    names: z.partialRecord(LanguageCode, line(1, 30)),
    headlines: z.partialRecord(LanguageCode, line(1, 90)),
    color: Color.nullable(),
    languages: z.array(LanguageCode).min(1).max(20),
    default_language: LanguageCode,
    place: Place.nullable(),
  })
  .partial();
export type TownChange = z.infer<typeof TownChange>;

const manage = "Account:manage" as const;

export const town = {
  show: get("/town", {
    summary: "Show the name, the look and the languages of this site",
    access: "public",
    reply: one(TownForReaders),
  }),
  read: get("/admin/town", {
    summary: "Show what this site has of its own, in all languages",
    access: manage,
    reply: one(Town),
  }),
  change: patch("/admin/town", {
    summary: "Change the name, the colour, the languages or the place of this site",
    access: manage,
    body: TownChange,
    reply: one(Town),
  }),
  setLogo: post("/admin/town/logo", {
    summary: "Replace the picture of this site, from which its icons are made",
    access: manage,
    upload: { field: "logo", kind: "image", max: 1, fields: z.strictObject({}) },
    reply: one(z.object({ logo: z.string() })),
    status: 200,
  }),
  deleteLogo: del("/admin/town/logo", {
    summary: "Delete the picture of this site: it has our pin again",
    access: manage,
    reply: none,
  }),
};
