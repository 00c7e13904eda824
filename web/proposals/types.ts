import type { Reply } from "#web/kit/calls.ts";

export type Proposal = Reply<"GET /proposals">["data"][number];
export type Person = Proposal["author"];
