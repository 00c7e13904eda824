// Requests at a host's address: the host decides about the exact address (rule A7).
import { z } from "zod";
import { del, get, many, none, one, post } from "./kit/endpoint.ts";
import { Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { Person } from "./people.ts";

/** State of the exact address of a hosted request, as host, author and accepted provider read it. */
export const AddressGrant = z.object({
  /** Is the exact address open to the accepted provider now? */
  open: z.boolean(),
  /** Open by the host's grant for this request, or because the author is a confirmed resident; null while closed. */
  because: z.enum(["host", "resident"]).nullable(),
  /** The accepted provider; null until a proposal is accepted. */
  provider: Person.nullable(),
  /** The host's text about the house. */
  public_name: z.string().nullable(),
  /** Has the host confirmed that the author lives there? Null for all readers except the host. */
  resident: z.boolean().nullable(),
  can: z.object({ open: z.boolean(), close: z.boolean(), confirm: z.boolean() }),
});
export type AddressGrant = z.infer<typeof AddressGrant>;

export const Resident = z.object({ user: Person, confirmed_at: Timestamp });
export type Resident = z.infer<typeof Resident>;

export const hosting = {
  show: get("/service-requests/:id/address-grant", {
    summary: "Show if the host of a request made through a posting link has opened the exact address",
    access: "user",
    reply: one(AddressGrant),
    missing: "request.not_found",
    errors: ["request.not_found"],
  }),
  open: post("/service-requests/:id/address-grant", {
    summary: "As host: open the exact address to the accepted provider of this request",
    access: "Location:update",
    reply: one(AddressGrant),
    missing: "request.not_found",
    errors: ["request.not_found", "request.state"],
  }),
  close: del("/service-requests/:id/address-grant", {
    summary: "As host: close the exact address again",
    access: "Location:update",
    reply: none,
    missing: "request.not_found",
    errors: ["request.not_found", "request.state"],
  }),
  residents: get("/addresses/:id/residents", {
    summary: "List the people that I confirmed as residents of one of my locations",
    access: "Location:read",
    query: listQuery({}),
    reply: many(Resident),
    missing: "address.not_found",
    errors: ["address.not_found"],
  }),
  confirm: post("/addresses/:id/residents/:userId", {
    summary:
      "Confirm the author of a hosted request as a resident: accepted providers of the author see the exact address",
    access: "Location:update",
    reply: one(Resident),
    missing: "address.not_found",
    errors: ["address.not_found", "user.not_found"],
  }),
  remove: del("/addresses/:id/residents/:userId", {
    summary: "Remove the confirmation of a resident",
    access: "Location:update",
    reply: none,
    missing: "address.not_found",
    errors: ["address.not_found"],
  }),
};
