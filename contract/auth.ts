// Sign-in and registration: one-time codes, tokens, the human check.
import { z } from "zod";
import { Challenge } from "./human-check.ts";
import { EmailAddress } from "./kit/email-address.ts";
import { del, get, many, none, one, post } from "./kit/endpoint.ts";
import { code, CountryCode, Currency, Id, LanguageCode, line, publicName, Timestamp } from "./kit/fields.ts";

/** As typed; the server normalises to E.164 with `country` as the default country. */
const Phone = { phone: z.string().trim().min(4).max(64), country: CountryCode.optional() };
export const Password = z.string().min(10).max(128);
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: "code_format" });
/** The solved challenge of `GET /human-check`: base64 of JSON `{ challenge, solution }`. Each is accepted once. */
const Human = z.string().min(1).max(4_000);

/** `cookie`: the answer sets HttpOnly cookies and holds no token. `token`: for other clients. */
const Carrier = z.enum(["token", "cookie"]).optional();

export const Tokens = z.object({
  access_token: z.string().nullable(),
  refresh_token: z.string().nullable(),
  token_type: z.literal("Bearer"),
  /** Seconds until the access token ends. */
  expires_in: z.int(),
  user: z.object({ id: Id, name: z.string().nullable() }),
});

const RefreshToken = z.string().min(20).max(200).optional();
/** The specification uses both spellings. */
const RefreshBody = z
  .strictObject({ refresh_token: RefreshToken, refreshToken: RefreshToken })
  .refine((it) => it.refresh_token ?? it.refreshToken, { path: ["refresh_token"], ...code("required") });
export const Registered = Tokens.extend({
  /** Result for `referral_code`: stored, or a code that does not exist; null when none was sent. */
  referral: z.enum(["stored", "unknown"]).nullable(),
  /** The id of what was made of `draft`; null: nothing. */
  draft_id: Id.nullable(),
});

const samePasswords = (it: { password: string; password_confirmation?: string | undefined }) =>
  it.password_confirmation === undefined || it.password_confirmation === it.password;
const onConfirmation = { path: ["password_confirmation"], ...code("password_mismatch") };

export const SendCode = z.strictObject({ ...Phone, human: Human });
/** Does not reveal if an account has the phone. `phone` is the number as parsed, in E.164. */
const CodeOnItsWay = z.object({ phone: z.string(), retry_after: z.int(), expires_in: z.int() });
export const VerifyCode = z.strictObject({ ...Phone, code: Code });

/** Upper or lower case. */
export const ReferralCode = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{4,32}$/i, { error: "referral_code_format" });

const Proof = z.string().min(20).max(200);
const DraftInput = z.strictObject({
  kind: z.enum(["offer", "request"]),
  content: z.record(z.string().max(60), z.unknown()),
});
export const Registration = z
  .strictObject({
    name: publicName(80),
    ...Phone,
    password: Password,
    password_confirmation: z.string().max(128).optional(),
    terms: z.literal(true, { error: "terms_required" }),
    /** From `POST /phone/verify-otp`: proves that this caller holds the phone. */
    verification: Proof,
    locale: LanguageCode.optional(),
    country_code: CountryCode.optional(),
    /** The zone of the device; one that is not known is ignored. */
    time_zone: z.string().max(64).optional(),
    currency: Currency.optional(),
    /** Code of the inviting person. One that does not exist or has another form is reported and does not stop the registration. */
    referral_code: line(0, 500).optional(),
    provides_services: z.boolean().optional(),
    /** Shows the login phone to the other party of a deal. Absent: not shown, the person is asked later. */
    login_phone_shown: z.boolean().optional(),
    /** From the link of a manager: the profile that was made for this person becomes the account. */
    invitation: z.string().min(20).max(200).optional(),
    carrier: Carrier,
    /** What the browser kept, as the body of its creation: made in the same transaction. What is refused in it stops nothing. */
    draft: DraftInput.optional(),
  })
  .refine(samePasswords, onConfirmation);

const NewPassword = { password: Password, password_confirmation: z.string().max(128).optional() };

/**
 * With the `token` of a link in an email, or with a `phone` and the `verification` of `POST /phone/verify-reset-otp`: one of
 * the two. One object instead of a union, so that each error names its field.
 */
export const PasswordReset = z
  .strictObject({
    token: Proof.optional(),
    phone: Phone.phone.optional(),
    country: Phone.country,
    verification: Proof.optional(),
    ...NewPassword,
  })
  .refine(samePasswords, onConfirmation)
  .refine((it) => it.token !== undefined || it.phone !== undefined, { path: ["phone"], ...code("required") })
  .refine((it) => (it.token ?? it.verification) !== undefined, { path: ["verification"], ...code("required") })
  .refine((it) => it.token === undefined || it.verification === undefined, { path: ["token"], ...code("unknown") });

export const PasswordChange = z
  .strictObject({ current_password: z.string().min(1).max(128), ...NewPassword })
  .refine(samePasswords, onConfirmation);

/** `verification` of `POST /phone/verify-otp` proves the new number. */
export const PhoneChange = z.strictObject({ ...Phone, verification: Proof, password: z.string().min(1).max(128) });

export const Session = z.object({
  id: Id,
  /** Family names of browser and system, e.g. `Firefox`, `Android`; null where they are not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  current: z.boolean(),
});

export const OfflineKey = z.object({
  /** 32 bytes, base64. */
  key: z.string(),
  session_id: Id,
  account_id: Id,
  /** The managed person while acting for one, else the account. */
  subject_id: Id,
  /** How long the data opens after the last contact; 0: nothing is kept. */
  days: z.int(),
});

/** While a password is hashed no connection to the database is held. */
const opensItsOwnTransactions = { writes: false } as const;

const sendErrors = [
  "phone.invalid",
  "phone.country_unsupported",
  "human.not_passed",
  "otp.already_sent",
  "otp.daily_limit",
] as const;

export const auth = {
  humanCheck: get("/human-check", {
    summary: "Get a new challenge for the human check",
    access: "public",
    reply: one(Challenge),
  }),
  humanCheckFailed: post("/human-check/failures", {
    summary: "Tell the operator that a browser could not compute the human check, or only without a worker",
    access: "public",
    status: 200,
    body: z.strictObject({ outcome: z.enum(["without_worker", "unable"]) }),
    reply: one(z.object({ counted: z.literal(true) })),
  }),
  sendCode: post("/phone/send-otp", {
    summary: "Send a one-time code to a phone for the registration, or for a new number of an account",
    access: "public",
    status: 200,
    body: SendCode,
    reply: one(CodeOnItsWay),
    errors: [...sendErrors, "human.failed"],
  }),
  verifyCode: post("/phone/verify-otp", {
    summary: "Prove possession of the phone with the code",
    access: "public",
    status: 200,
    body: VerifyCode,
    reply: one(z.object({ verification: z.string(), expires_in: z.int() })),
    errors: ["phone.invalid", "otp.not_found", "phone.taken"],
  }),
  register: post("/register", {
    summary: "Create an account with a verified phone and sign in",
    access: "public",
    body: Registration,
    reply: one(Registered),
    errors: ["phone.invalid", "phone.unverified", "phone.taken", "password.common", "server.busy", "link.invalid"],
    ...opensItsOwnTransactions,
  }),
  login: post("/token", {
    summary: "Sign in with phone and password",
    access: "public",
    status: 200,
    body: z.strictObject({ ...Phone, password: z.string().min(1).max(128), carrier: Carrier }),
    reply: one(Tokens),
    errors: ["phone.invalid", "auth.credentials_incorrect", "account.blocked", "server.busy"],
    ...opensItsOwnTransactions,
  }),
  refresh: post("/jwt/refresh-token", {
    summary: "Rotate the refresh token",
    access: "public",
    status: 200,
    body: RefreshBody,
    reply: one(Tokens),
    errors: ["auth.refresh_invalid", "account.blocked"],
  }),
  logout: post("/jwt/logout", {
    summary: "End this session",
    access: "user",
    reply: none,
  }),
  sendResetCode: post("/phone/send-reset-otp", {
    summary: "Send a one-time code for a password reset to a phone; the answer is the same for unknown phones",
    access: "public",
    status: 200,
    body: SendCode,
    reply: one(CodeOnItsWay),
    errors: sendErrors,
  }),
  verifyResetCode: post("/phone/verify-reset-otp", {
    summary: "Prove possession of the phone before setting a new password",
    access: "public",
    status: 200,
    body: VerifyCode,
    reply: one(z.object({ verification: z.string(), expires_in: z.int() })),
    errors: ["phone.invalid", "otp.not_found"],
  }),
  mailReset: post("/password/email", {
    summary: "Send a link for a new password to a confirmed email address; the answer is the same for every address",
    access: "public",
    status: 200,
    body: z.strictObject({ email: EmailAddress }),
    reply: one(z.object({ retry_after: z.int() })),
    errors: ["otp.already_sent", "otp.daily_limit"],
  }),
  resetPassword: post("/password/reset", {
    summary: "Set a new password with the link of an email or a proved phone; all sessions end",
    access: "public",
    body: PasswordReset,
    reply: none,
    errors: ["link.invalid", "phone.invalid", "phone.unverified", "account.blocked", "password.common", "server.busy"],
    ...opensItsOwnTransactions,
  }),
  changePassword: post("/password/change", {
    summary: "Change the password, with the current one; all other sessions end",
    access: "Account:update",
    body: PasswordChange,
    reply: none,
    errors: ["password.current_incorrect", "password.common", "server.busy"],
    noDelegation: true,
    ...opensItsOwnTransactions,
  }),
  changePhone: post("/phone/change", {
    summary: "Change the login phone; all other sessions end, the old number gets a message",
    access: "Account:update",
    body: PhoneChange,
    reply: none,
    errors: ["phone.invalid", "phone.unverified", "phone.taken", "password.current_incorrect", "server.busy"],
    noDelegation: true,
    ...opensItsOwnTransactions,
  }),
  sessions: get("/sessions", {
    summary: "List my sessions, latest first",
    access: "user",
    reply: many(Session),
    noDelegation: true,
  }),
  offlineKey: get("/session/offline-key", {
    summary: "Get the key that encrypts the data that this browser keeps for use without a connection",
    access: "user",
    reply: one(OfflineKey),
  }),
  endSession: del("/sessions/:id", {
    summary: "Sign out one device",
    access: "user",
    reply: none,
    missing: "session.not_found",
    errors: ["session.not_found"],
    noDelegation: true,
  }),
  endOtherSessions: del("/sessions", {
    summary: "Sign out every device but this one",
    access: "user",
    reply: none,
    noDelegation: true,
  }),
  outbox: get("/dev/outbox", {
    summary: "List messages and emails of a development server, newest first; only on the operator's own machine",
    access: "public",
    reply: one(
      z.array(
        z.object({
          kind: z.enum(["sms", "mail"]),
          to: z.string(),
          subject: z.string().nullable(),
          text: z.string(),
          at: z.string(),
        }),
      ),
    ),
    errors: ["route.not_found"],
  }),
};
