// The calendar of a person under a secret address, for other programs.
import { z } from "zod";
import { del, none, one, post } from "./kit/endpoint.ts";

export const feeds = {
  make: post("/calendar-feed", {
    summary:
      "Make a private address of my calendar for other programs; it replaces the former one and is shown only in this answer",
    access: "user",
    body: z.strictObject({ busy_only: z.boolean().optional() }),
    reply: one(z.object({ url: z.string() })),
    idempotent: false,
    noDelegation: true,
  }),
  remove: del("/calendar-feed", {
    summary: "Remove the private address of my calendar",
    access: "user",
    reply: none,
    noDelegation: true,
  }),
};
