// Listens to the live events of a person over a real connection.
import type { FastifyInstance } from "fastify";
import { baseUrl } from "./let-listen.ts";

export type Listening = {
  /** The received text so far, unchanged. */
  raw: () => string;
  /** The data of each event so far. */
  events: () => { unread: number; notification_id: string | null; threads: Record<string, number> | null }[];
  isOpen: () => boolean;
  stop: () => void;
};

type Reader = {
  /** The id of a managed person. */ actsFor?: string | undefined;
  /** `Last-Event-ID`. */ lastId?: string | undefined;
};

export async function listenTo(
  app: FastifyInstance,
  token: string | null,
  { actsFor, lastId }: Reader = {},
): Promise<Listening> {
  const abort = new AbortController();
  const answer = await fetch(`${await baseUrl(app)}/api/notifications/stream`, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: "text/event-stream",
      ...(actsFor && { "x-managed-user": actsFor }),
      ...(lastId && { "last-event-id": lastId }),
    },
    signal: abort.signal,
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`The stream answered ${answer.status}`);
  let raw = "";
  let isOpen = true;
  const texts = answer.body.pipeThrough(new TextDecoderStream());
  const reading = (async () => {
    for await (const text of texts) raw += text;
  })();
  void reading.catch(() => undefined).finally(() => (isOpen = false)); // `stop` ends it with an error
  const data = /^data: (.+)$/gm;
  return {
    raw: () => raw,
    events: () => [...raw.matchAll(data)].map(([, json = ""]) => JSON.parse(json)),
    isOpen: () => isOpen,
    stop: () => abort.abort(),
  };
}
