// Signing in and up: one-time codes, tokens, the human check.
import { z } from "zod";
import { none, one, post, get } from "./endpoint.ts";
import { code, CountryCode, Currency, Id, LanguageCode, line } from "./fields.ts";

/** As typed; the server normalises to E.164 with `country` as the default country. */
const Phone = { phone: z.string().trim().min(4).max(32), country: CountryCode.optional() };
const Password = z.string().min(10).max(128);
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: "code_format" });
/** The solved challenge of `GET /human-check`: base64 of JSON `{ challenge, solution }`. Each counts once. */
const Human = z.string().min(1).max(4_000);

/** Altcha's second format. The browser looks for the counter whose PBKDF2 key begins with `keyPrefix`. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    /** PBKDF2 iterations of one try. */
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Unix seconds. */
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

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

export const SendCode = z.strictObject({ ...Phone, human: Human });
export const VerifyCode = z.strictObject({ ...Phone, code: Code });

export const Registration = z
  .strictObject({
    name: line(2, 80),
    ...Phone,
    password: Password,
    password_confirmation: z.string().max(128).optional(),
    terms: z.literal(true, { error: "terms_required" }),
    /** From `POST /phone/verify-otp`: proves that this caller holds the phone. */
    verification: z.string().min(20).max(200),
    locale: LanguageCode.optional(),
    country_code: CountryCode.optional(),
    currency: Currency.optional(),
    referral_code: z.string().max(64).optional(),
    provides_services: z.boolean().optional(),
    carrier: Carrier,
  })
  .refine((it) => it.password_confirmation === undefined || it.password_confirmation === it.password, {
    path: ["password_confirmation"],
    ...code("password_mismatch"),
  });

/** While a password is hashed no connection to the database is held. */
const opensItsOwnTransactions = { writes: false } as const;

export const auth = {
  humanCheck: get("/human-check", {
    summary: "A fresh challenge for the human check",
    access: "public",
    reply: one(Challenge),
  }),
  sendCode: post("/phone/send-otp", {
    summary: "Send a one-time code to a phone that wants to register",
    access: "public",
    status: 200,
    body: SendCode,
    reply: one(z.object({ retry_after: z.int(), expires_in: z.int() })),
    errors: ["phone.invalid", "phone.country_unsupported", "human.failed", "otp.already_sent", "otp.daily_limit"],
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
    reply: one(Tokens),
    errors: ["phone.invalid", "phone.unverified", "phone.taken", "password.common", "server.busy"],
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
    body: z.strictObject({ refresh_token: z.string().min(20).max(200) }),
    reply: one(Tokens),
    errors: ["auth.refresh_invalid", "account.blocked"],
  }),
  logout: post("/jwt/logout", {
    summary: "End this session",
    access: "user",
    reply: none,
  }),
  outbox: get("/dev/outbox", {
    summary: "The messages and letters that would have been sent, newest first; only on the operator's own machine",
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
