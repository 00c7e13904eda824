// People for whom others act, and what was done in their name.
import { z } from "zod";
import { ContactPhone, NamedPerson } from "./current-user.ts";
import { CountryCode, Id, LanguageCode, line, prose, Timestamp } from "./fields.ts";
import { SpokenLanguage } from "./people.ts";
import { PhoneInput, SpokenInput } from "./settings.ts";

export const ManagedUser = z.object({
  id: Id,
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  locale: LanguageCode,
  country_code: CountryCode,
  languages: z.array(SpokenLanguage),
  bio: z.string().nullable(),
  /** For the manager's eyes: contractors see the manager's only. */
  phones: z.array(ContactPhone),
  data_checked: z.boolean(),
  /** The person signs in on their own. */
  claimed: z.boolean(),
  open_requests: z.int(),
  created_at: Timestamp,
});
export type ManagedUser = z.infer<typeof ManagedUser>;

const managedFields = {
  name: line(2, 80),
  locale: LanguageCode.optional(),
  country_code: CountryCode.optional(),
  languages: z.array(SpokenInput).max(7).optional(),
  bio: prose(0, 2_000).nullable().optional(),
  phones: z.array(PhoneInput).max(5).optional(),
  data_checked: z.boolean().optional(),
};
export const ManagedInput = z.strictObject(managedFields);
export const ManagedChange = z.strictObject(managedFields).partial();

/** What was done in one's name. */
export const Deed = z.object({
  id: Id,
  at: Timestamp,
  /** The call, e.g. `POST /events/:id/accept`. */
  call: z.string(),
  actor: NamedPerson.nullable(),
  /** Set where the deed concerns a request that still is there. */
  request: z.object({ id: Id, title: z.string().nullable() }).nullable(),
});
