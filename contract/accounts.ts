// The person behind the session, and what they set about themselves.
import { z } from "zod";
import { ContactPhone, CurrentUser, NamedPerson } from "./current-user.ts";
import { del, file, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { CountryCode, Currency, Id, LanguageCode, line, prose, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { SpokenLanguage } from "./people.ts";
import { AccountSettings, AvatarCrop, Export, PhoneInput, SettingsChange, SpokenInput } from "./settings.ts";

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

export const GeoData = z.object({
  address: z.object({
    country: z.string().nullable(),
    country_code: CountryCode.nullable(),
    province: z.string().nullable(),
    locality: z.string().nullable(),
  }),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  confirmed: z.boolean(),
  currency: Currency,
});

export const accounts = {
  current: get("/users/current", {
    summary: "The signed-in user with abilities, subscriptions and phones; while acting as, the managed one",
    access: "user",
    reply: one(CurrentUser),
  }),
  settings: get("/account-settings/current", {
    summary: "Everything that one can set about oneself",
    access: "Account:read",
    reply: one(AccountSettings),
  }),
  change: patch("/account-settings", {
    summary: "Change some of it; an email address counts when its link was opened",
    access: "Account:update",
    body: SettingsChange,
    reply: one(AccountSettings),
    errors: ["phone.invalid", "acting_as.refused", "otp.daily_limit"],
  }),
  giveAvatar: post("/account-settings/avatar", {
    summary: "A new picture: the square that is named, else the middle; what it was before is deleted",
    access: "Account:update",
    upload: { field: "avatar", kind: "image", max: 1, fields: AvatarCrop },
    reply: one(z.object({ avatar: z.string() })),
    status: 200,
  }),
  takeAvatar: del("/account-settings/avatar", {
    summary: "Delete the picture",
    access: "Account:update",
    reply: none,
  }),
  leave: del("/account-settings", {
    summary: "Delete the account: hidden at once, erased after the cooling period",
    access: "Account:update",
    body: z.strictObject({ password: z.string().min(1).max(128) }),
    reply: one(z.object({ erases_at: Timestamp })),
    status: 200,
    errors: ["password.current_incorrect", "account.manages_people", "server.busy"],
    asSelf: true,
    writes: false,
  }),
  stay: post("/account-settings/keep", {
    summary: "Keep an account that was to be deleted",
    access: "Account:update",
    status: 200,
    reply: one(AccountSettings),
    asSelf: true,
  }),
  confirmEmail: post("/email/confirm", {
    summary: "Open the link that was sent to a new email address",
    access: "public",
    status: 200,
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    reply: one(z.object({ email: z.string() })),
    errors: ["link.invalid", "email.taken"],
  }),
  askExport: post("/account-settings/exports", {
    summary: "Have a copy of all one's data made; a letter and a notification tell when it is ready",
    access: "Account:read",
    reply: one(Export),
    errors: ["export.waiting"],
    asSelf: true,
  }),
  exports: get("/account-settings/exports", {
    summary: "The copies of one's data that were asked for",
    access: "Account:read",
    reply: many(Export),
    asSelf: true,
  }),
  download: get("/account-settings/exports/:id", {
    summary: "One of them, as a ZIP archive",
    access: "Account:read",
    reply: file("application/zip"),
    missing: "export.not_found",
    errors: ["export.not_found"],
    asSelf: true,
    writes: true,
  }),
  deeds: get("/account-settings/deeds", {
    summary: "What my manager did in my name, newest first",
    access: "user",
    query: listQuery({}),
    reply: many(Deed),
  }),
  endMandate: del("/account-settings/manager", {
    summary: "End the mandate of my manager",
    access: "user",
    reply: none,
    errors: ["mandate.not_found"],
    asSelf: true,
  }),
  createManaged: post("/users/managed", {
    summary: "A profile for someone whom I act for",
    access: "ServiceRequest:manage",
    body: ManagedInput,
    reply: one(ManagedUser),
    errors: ["phone.invalid", "ability.limit_exceeded"],
    asSelf: true,
  }),
  listManaged: get("/users/managed", {
    summary: "The people whom I act for",
    access: "user",
    query: listQuery({ filter: { text: z.string().max(80).optional() } }),
    reply: many(ManagedUser),
    asSelf: true,
  }),
  showManaged: get("/users/managed/:id", {
    summary: "One of them",
    access: "user",
    reply: one(ManagedUser),
    missing: "user.not_found",
    asSelf: true,
  }),
  changeManaged: patch("/users/managed/:id", {
    summary: "Change the profile of someone whom I act for",
    access: "user",
    body: ManagedChange,
    reply: one(ManagedUser),
    missing: "user.not_found",
    errors: ["user.not_found", "phone.invalid"],
    asSelf: true,
  }),
  endManaged: del("/users/managed/:id", {
    summary: "End the mandate; a profile that nobody took over is erased with its requests",
    access: "user",
    reply: none,
    missing: "user.not_found",
    errors: ["user.not_found", "request.has_accepted"],
    asSelf: true,
  }),
  invite: post("/users/managed/:id/invitation", {
    summary: "A link with which the person takes the profile over; the one before ends",
    access: "user",
    reply: one(z.object({ link: z.string(), expires_at: Timestamp })),
    missing: "user.not_found",
    errors: ["user.not_found", "mandate.claimed"],
    idempotent: false,
    asSelf: true,
  }),
  invitation: get("/users/invitation", {
    summary: "Whose profile a link hands over, and by whom",
    access: "public",
    query: z.strictObject({ token: z.string().min(20).max(200), lang: z.string().max(5).optional() }),
    reply: one(z.object({ name: z.string().nullable(), manager: z.string().nullable(), locale: LanguageCode })),
    errors: ["link.invalid"],
  }),
  takeInvitation: post("/users/invitation", {
    summary:
      "Take the profile of a link into the own account, which its manager acts for from then on; the profile is gone",
    access: "Account:update",
    status: 200,
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    /** `drafts`: so many offers arrived as drafts, because the plan lets fewer be published. */
    reply: one(z.object({ manager: NamedPerson, drafts: z.int() })),
    errors: ["link.invalid", "mandate.exists", "mandate.manager", "mandate.own_deal", "account.points_full"],
    asSelf: true,
  }),
  ipLocator: get("/ip-locator", {
    summary: "A guess at where the caller is, from the IP address; a hint only",
    access: "public",
    reply: one(GeoData),
  }),
};
