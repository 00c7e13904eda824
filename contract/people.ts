// Public profiles of people.
import { z } from "zod";
import { documentKinds } from "./badge-kinds.ts";
import { Id, LanguageCode, Timestamp } from "./kit/fields.ts";

export const SpokenLanguage = z.object({
  code: LanguageCode,
  level: z.enum(["basic", "good", "fluent", "native"]).nullable(),
});
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

/**
 * The number of reviews, and from three on their mean: fewer are no judgement (rule T3). `is_new`: no review, no job done, and joined in the
 * last 60 days.
 */
export const RatingShown = z.object({ count: z.int(), mean: z.number().nullable(), is_new: z.boolean() });
export type RatingShown = z.infer<typeof RatingShown>;

/** A person by name only, without other data. A deleted person has no name. */
export const NamedPerson = z.object({
  id: Id,
  name: z.string().nullable(),
  /** The name in Latin letters, for readers of other scripts; null for a name without Cyrillic ones. */
  latin_name: z.string().nullable(),
});
export type NamedPerson = z.infer<typeof NamedPerson>;

/** A person as a face: name and picture. */
export const Face = NamedPerson.extend({
  /** 512 pixels square; the same address with `96.webp` at its end is the small one. */
  avatar: z.string().nullable(),
});
export type Face = z.infer<typeof Face>;

/** The fields of a person for all permitted readers: no phone, no email. A deleted user has no name. */
export const Person = Face.extend({
  languages: z.array(SpokenLanguage),
  /** Everybody can open the page of this provider, `/service/provider/:id`. */
  is_provider: z.boolean(),
  /** The number of accepted proposals of completed requests. */
  times_hired: z.int(),
  /** As a provider; null for people who provide no services. */
  rating: RatingShown.nullable(),
  /** The kinds of badges by documents that an operator has checked; empty for people without a page (rule P10). */
  badge_kinds: z.array(z.enum(documentKinds)),
  member_since: Timestamp,
});
export type Person = z.infer<typeof Person>;

export const phoneVisibilities = ["anybody", "authorized", "active_proposal"] as const;
export type PhoneVisibility = (typeof phoneVisibilities)[number];
