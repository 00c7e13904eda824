import type { Language } from "#contract/kit/languages.ts";
import type { Phrase } from "#contract/phrase-kinds.ts";
import type { Reply } from "#web/kit/calls.ts";

export type Thread = Reply<"GET /threads/:id">;
export type Line = Reply<"GET /threads/:id/messages">["data"][number];

/** What a writer sends. */
export type NewLine = {
  /** Of a phrase: its sentence in the language of the writer. */
  body: string;
  phrase?: Phrase;
  /** Where the writer wants another one than the API finds. */
  language?: Language | undefined;
  photos: readonly File[];
};

/** A line that is being sent. `failed`: the reason why it did not arrive. `later`: this browser keeps it until there is a connection. */
export type Waiting = NewLine & {
  client_id: string;
  failed: string | null;
  later?: boolean;
};
