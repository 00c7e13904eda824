import type { Phrase } from "#contract/phrase-kinds.ts";
import type { Reply } from "#web/kit/calls.ts";

export type Thread = Reply<"GET /threads/:id">;
export type Line = Reply<"GET /threads/:id/messages">["data"][number];

/** A line that is being sent. `failed`: the reason why it did not arrive. `later`: this browser keeps it until there is a connection. */
export type Waiting = {
  client_id: string;
  /** Of a phrase: its sentence in the language of the writer. */
  body: string;
  phrase?: Phrase;
  photos: readonly File[];
  failed: string | null;
  later?: boolean;
};
