import type { Reply } from "#web/kit/calls.ts";

/** One of my locations, as the API tells it. */
export type Address = Reply<"GET /addresses">["data"][number];
