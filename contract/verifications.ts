// Badges of providers: by documents that an operator checks, by the app itself (phone), and by the checks of managers.
import { z } from "zod";
import { badgeKinds, checkMethods, documentKinds, mostPages, verificationStates } from "./badge-kinds.ts";
import { del, file, get, many, none, one, post } from "./kit/endpoint.ts";
import { Day, Id, LanguageCode, prose, Timestamp } from "./kit/fields.ts";
import { listQuery, whole } from "./kit/query.ts";
import { NamedPerson } from "./people.ts";
import { Translated } from "./translations.ts";

/** A badge on the page of a provider. Without a check there is no badge, nor after its last day (rule P10). */
export const Badge = z.object({
  kind: z.enum(badgeKinds),
  /** `code`: a code sent to the phone was entered; `manager`: the manager of the person has checked the details. */
  method: z.enum(["code", "manager", ...checkMethods]),
  checked_by: z.enum(["automatic", "manager", "operator"]),
  checked_at: Timestamp,
  /** The last day, in the time zone of the provider. */
  expires_on: Day.nullable(),
});
export type Badge = z.infer<typeof Badge>;

export const Verification = z.object({
  id: Id,
  kind: z.enum(documentKinds),
  /** `lapsed`: no operator checked the document in time. The document exists only while the state is `asked`. */
  state: z.enum(verificationStates),
  /** The pictures of the document. */
  pages: z.int(),
  method: z.enum(checkMethods).nullable(),
  /** Of a refusal or a revocation. */
  reason: z.string().nullable(),
  reason_language: LanguageCode.nullable(),
  translated: Translated.optional(),
  expires_on: Day.nullable(),
  /** An approved one after its last day: the badge is hidden. */
  expired: z.boolean(),
  created_at: Timestamp,
  decided_at: Timestamp.nullable(),
});
export type Verification = z.infer<typeof Verification>;

export const VerificationDetails = Verification.extend({ user: NamedPerson, decided_by: NamedPerson.nullable() });
export type VerificationDetails = z.infer<typeof VerificationDetails>;

const manage = "Account:manage" as const;
const found = "verification.not_found" as const;
const Picture = z.strictObject({ number: whole(1, mostPages).optional() });
const Reason = z.strictObject({ reason: prose(3, 500) });

export const verifications = {
  ask: post("/verifications", {
    summary:
      "Ask for a badge with pictures of a document; only an operator reads them, and they are deleted after the check",
    access: "Account:update",
    upload: {
      field: "document",
      kind: "image",
      max: mostPages,
      fields: z.strictObject({ kind: z.enum(documentKinds) }),
    },
    reply: one(Verification),
    errors: [
      "upload.missing",
      "upload.too_big",
      "upload.too_many",
      "upload.type",
      "upload.unreadable",
      "upload.too_many_pixels",
      "server.busy",
      "verification.waiting",
      "verification.managed",
      "provider.not_providing",
    ],
    noDelegation: true,
  }),
  own: get("/verifications", {
    summary: "List my documents and the results of their checks",
    access: "Account:read",
    reply: many(Verification),
    noDelegation: true,
  }),
  ownDocument: get("/verifications/:id/document", {
    summary: "Show a picture of my document while it waits for the check",
    access: "Account:read",
    query: Picture,
    reply: file("image/webp"),
    missing: found,
    errors: [found],
    noDelegation: true,
  }),
  remove: del("/verifications/:id", {
    summary: "Withdraw my document, or remove my badge",
    access: "Account:update",
    reply: none,
    missing: found,
    errors: [found],
    noDelegation: true,
  }),
  list: get("/admin/verifications", {
    summary: "List documents and badges, those that wait longest first",
    access: manage,
    query: listQuery({ filter: { state: z.enum(verificationStates).optional(), user: Id.optional() } }),
    reply: many(VerificationDetails),
    noDelegation: true,
  }),
  show: get("/admin/verifications/:id", {
    summary: "Show one document or badge with the person",
    access: manage,
    reply: one(VerificationDetails),
    missing: found,
    errors: [found],
    noDelegation: true,
  }),
  document: get("/admin/verifications/:id/document", {
    summary: "Show a picture of a document that waits for the check; every look is recorded",
    access: manage,
    query: Picture,
    reply: file("image/webp"),
    missing: found,
    errors: [found],
    noDelegation: true,
    writes: true,
  }),
  approve: post("/admin/verifications/:id/approve", {
    summary: "Give the badge, with the method of the check and the last day; the document is deleted",
    access: manage,
    status: 200,
    body: z.strictObject({ method: z.enum(checkMethods), expires_on: Day.nullable() }),
    reply: one(VerificationDetails),
    missing: found,
    errors: [found, "verification.state", "verification.managed", "provider.not_providing", "operator.own_account"],
    noDelegation: true,
  }),
  refuse: post("/admin/verifications/:id/refuse", {
    summary: "Refuse a document with a reason for the provider; the document is deleted",
    access: manage,
    status: 200,
    body: Reason,
    reply: one(VerificationDetails),
    missing: found,
    errors: [found, "verification.state", "operator.own_account"],
    noDelegation: true,
  }),
  revoke: post("/admin/verifications/:id/revoke", {
    summary: "Take a badge back with a reason for the provider",
    access: manage,
    status: 200,
    body: Reason,
    reply: one(VerificationDetails),
    missing: found,
    errors: [found, "verification.state", "operator.own_account"],
    noDelegation: true,
  }),
};
