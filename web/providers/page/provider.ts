import type { Reply } from "#web/kit/calls.ts";

export type Provider = Reply<"GET /public/service-providers/:id">;
