import type { Reply } from "#web/kit/calls.ts";

export type Thread = Reply<"GET /threads/:id">;
export type Line = Reply<"GET /threads/:id/messages">["data"][number];
