// How each thing that can wait for a connection is sent later (decision 115).
import type { Language } from "#contract/kit/languages.ts";
import type { Phrase } from "#contract/phrase-kinds.ts";
import { randomId } from "#web/kit/random-id.ts";
import type { NewUnsent } from "./unsent.ts";

type Thread = { id: string; name: string | null };

type Line = { client_id: string; body: string; phrase?: Phrase; language?: Language | undefined };

/** The server takes a line once with its `client_id`. */
export const messageLater = ({ id, name }: Thread, { client_id, body, phrase, language }: Line): NewUnsent => ({
  id: client_id,
  call: "POST /threads/:id/messages",
  params: { id },
  body: { ...(phrase ? { phrase } : { body, language }), client_id },
  version: null,
  entity: threadEntity(id),
  kind: "message",
  name,
  text: body,
  path: `/messages/${id}`,
});

export const threadEntity = (id: string): string => `thread/${id}`;

export const readLater = (id: string, seq: number): NewUnsent => ({
  id: randomId(),
  call: "POST /threads/:id/read",
  params: { id },
  body: { seq },
  version: null,
  entity: `read/${id}`,
  kind: "read",
  name: null,
  text: null,
  path: `/messages/${id}`,
});

/** The work of an accepted proposal is done. */
export const doneLater = (id: string, name: string | null, path: string): NewUnsent => ({
  id: randomId(),
  call: "POST /events/:id/done",
  params: { id },
  version: null,
  entity: `proposal/${id}`,
  kind: "done",
  name,
  text: null,
  path,
});
