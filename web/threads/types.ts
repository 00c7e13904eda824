import type { Reply } from "#web/kit/calls.ts";

export type Thread = Reply<"GET /threads/:id">;
export type Line = Reply<"GET /threads/:id/messages">["data"][number];

/** A line that is being sent. `failed`: the reason why it did not arrive. `later`: this browser keeps it until there is a connection. */
export type Waiting = {
  client_id: string;
  body: string;
  photos: readonly File[];
  failed: string | null;
  later?: boolean;
};
