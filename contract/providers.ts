// Contact phones of people, opened by rule (decisions A2 to A5).
import { z } from "zod";
import { get, one } from "./endpoint.ts";
import { Id, Timestamp } from "./fields.ts";

export const Phones = z.object({
  user_id: Id,
  phones: z.array(z.object({ phone: z.string(), formatted: z.string() })),
  /** Why they are open. */
  reason: z.enum(["own", "accepted", "proposal", "authorized", "anybody"]),
  /** Of the daily quota; null where this view does not count. */
  quota: z.object({ used: z.int(), limit: z.int() }).nullable(),
});

export const RevealEntry = z.object({
  target: z.enum(["phones", "address"]),
  target_id: Id,
  viewer: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  reason: z.string(),
  request_id: Id.nullable(),
  seen_at: Timestamp,
});

export const providers = {
  phones: get("/users/:id/phones", {
    summary: "The contact phones of a person, where a rule opens them; recorded and counted",
    access: "user",
    reply: one(Phones),
    missing: "user.not_found",
    errors: ["user.not_found", "phones.hidden", "provider.not_active", "phones.limit_exceeded"],
    writes: true,
  }),
};
