// The copy of all data of an account, and the deletion of the account.
import { z } from "zod";
import { del, file, get, many, one, post } from "./kit/endpoint.ts";
import { Id, Timestamp } from "./kit/fields.ts";
import { AccountSettings } from "./settings.ts";

export const Export = z.object({
  id: Id,
  state: z.enum(["waiting", "ready", "failed", "gone"]),
  bytes: z.int().nullable(),
  created_at: Timestamp,
  ready_at: Timestamp.nullable(),
  expires_at: Timestamp.nullable(),
});

export const personalData = {
  deleteAccount: del("/account-settings", {
    summary: "Delete the account: hidden at once, erased after the cooling-off period",
    access: "Account:update",
    body: z.strictObject({ password: z.string().min(1).max(128) }),
    reply: one(z.object({ erases_at: Timestamp })),
    status: 200,
    errors: ["password.current_incorrect", "account.manages_people", "server.busy"],
    noDelegation: true,
    writes: false,
  }),
  cancelDeletion: post("/account-settings/keep", {
    summary: "Cancel the deletion of the account",
    access: "Account:update",
    status: 200,
    reply: one(AccountSettings),
    noDelegation: true,
  }),
  requestExport: post("/account-settings/exports", {
    summary: "Request a copy of all my data; an email and a notification announce that it is ready",
    access: "Account:read",
    reply: one(Export),
    errors: ["export.waiting"],
    noDelegation: true,
  }),
  exports: get("/account-settings/exports", {
    summary: "List the requested copies of my data",
    access: "Account:read",
    reply: many(Export),
    noDelegation: true,
  }),
  download: get("/account-settings/exports/:id", {
    summary: "Download a copy of my data as a ZIP archive",
    access: "Account:read",
    reply: file("application/zip"),
    missing: "export.not_found",
    errors: ["export.not_found"],
    noDelegation: true,
    writes: true,
  }),
};
