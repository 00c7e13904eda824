// People managed by others: profiles, mandates, invitations.
import { z } from "zod";
import { ContactPhone } from "./current-user.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { CountryCode, Id, LanguageCode, prose, publicName, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { Face, NamedPerson, SpokenLanguage } from "./people.ts";
import { PhoneInput, SpokenInput } from "./settings.ts";
import { titleInOtherLanguages } from "./translations.ts";

export const ManagedUser = Face.extend({
  locale: LanguageCode,
  country_code: CountryCode,
  languages: z.array(SpokenLanguage),
  bio: z.string().nullable(),
  bio_language: LanguageCode.nullable(),
  /** Shown to the manager; providers see the phones of the manager only. */
  phones: z.array(ContactPhone),
  data_checked: z.boolean(),
  /** The person signs in on their own. */
  claimed: z.boolean(),
  open_requests: z.int(),
  created_at: Timestamp,
  /** For `If-Match` of a change. */
  version: z.string(),
});
export type ManagedUser = z.infer<typeof ManagedUser>;

const managedFields = {
  name: publicName(80),
  locale: LanguageCode.optional(),
  country_code: CountryCode.optional(),
  languages: z.array(SpokenInput).max(7).optional(),
  bio: prose(0, 2_000).nullable().optional(),
  /** Guessed unless given. */
  bio_language: LanguageCode.optional(),
  phones: z.array(PhoneInput).max(5).optional(),
  data_checked: z.boolean().optional(),
};
export const ManagedInput = z.strictObject(managedFields);
export const ManagedChange = z.strictObject(managedFields).partial();

/** A write in the name of the reader. */
export const AuditedAction = z.object({
  id: Id,
  at: Timestamp,
  /** The call, e.g. `POST /events/:id/accept`. */
  call: z.string(),
  actor: NamedPerson.nullable(),
  /** Set where the action concerns a request that still exists. */
  request: z.object({ id: Id, title: z.string().nullable(), ...titleInOtherLanguages }).nullable(),
});

export const delegations = {
  actions: get("/account-settings/audited-actions", {
    summary: "List the actions of my manager in my name, newest first",
    access: "user",
    query: listQuery({}),
    reply: many(AuditedAction),
  }),
  endMandate: del("/account-settings/manager", {
    summary: "End the mandate of my manager",
    access: "user",
    reply: none,
    errors: ["mandate.not_found"],
    noDelegation: true,
  }),
  createManaged: post("/users/managed", {
    summary: "Create the profile of a managed person",
    access: "ServiceRequest:manage",
    body: ManagedInput,
    reply: one(ManagedUser),
    errors: ["phone.invalid", "ability.limit_exceeded"],
    noDelegation: true,
  }),
  listManaged: get("/users/managed", {
    summary: "List the people that I manage",
    access: "user",
    query: listQuery({ filter: { text: z.string().max(80).optional() } }),
    reply: many(ManagedUser),
    noDelegation: true,
  }),
  showManaged: get("/users/managed/:id", {
    summary: "Show one of the people that I manage",
    access: "user",
    reply: one(ManagedUser),
    missing: "user.not_found",
    noDelegation: true,
  }),
  changeManaged: patch("/users/managed/:id", {
    versioned: true,
    summary: "Change the profile of a managed person",
    access: "user",
    body: ManagedChange,
    reply: one(ManagedUser),
    missing: "user.not_found",
    errors: ["user.not_found", "phone.invalid", "version.changed"],
    noDelegation: true,
  }),
  endManaged: del("/users/managed/:id", {
    summary: "End the mandate; a profile that was not taken over is erased with its requests",
    access: "user",
    reply: none,
    missing: "user.not_found",
    errors: ["user.not_found", "request.has_accepted"],
    noDelegation: true,
  }),
  invite: post("/users/managed/:id/invitation", {
    summary: "Create the link with which the person takes the profile over; the previous link ends",
    access: "user",
    reply: one(z.object({ link: z.string(), expires_at: Timestamp })),
    missing: "user.not_found",
    errors: ["user.not_found", "mandate.claimed"],
    idempotent: false,
    noDelegation: true,
  }),
  invitation: get("/users/invitation", {
    summary: "Show the profile and the manager of an invitation link",
    access: "public",
    query: z.strictObject({ token: z.string().min(20).max(200), lang: z.string().max(5).optional() }),
    reply: one(z.object({ name: z.string().nullable(), manager: z.string().nullable(), locale: LanguageCode })),
    errors: ["link.invalid"],
  }),
  takeInvitation: post("/users/invitation", {
    summary:
      "Move the profile of an invitation into my account; its manager acts for my account from then on, and the profile is erased",
    access: "Account:update",
    status: 200,
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    /** `drafts`: the number of offers that became drafts, because the plan allows fewer published ones. */
    reply: one(z.object({ manager: NamedPerson, drafts: z.int() })),
    errors: ["link.invalid", "mandate.exists", "mandate.manager", "mandate.own_deal", "account.points_full"],
    noDelegation: true,
  }),
};
