import { useRef, useState } from "react";
import { api } from "#web/kit/api.ts";
import { isWaiting, useUnsent, writeForLater } from "#web/kit/offline/unsent.ts";
import { messageLater, threadEntity } from "#web/kit/offline/written.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { offline, Problem } from "#web/kit/problem.ts";
import { useUser } from "#web/kit/use-session.ts";
import type { Line, Thread } from "./types.ts";

/** A line on its way; `failed` says why it did not arrive, its words stay. `later`: this browser keeps it until there is a connection. */
export type Waiting = { client_id: string; body: string; failed: string | null; later?: boolean };

/** Sends lines one after the other, so that they arrive in the order in which they were written. */
export function useSending(thread: Thread, lines: readonly Line[], add: (lines: readonly Line[]) => void) {
  const { id } = thread;
  const { ofCall } = useProblemText();
  const subject = useUser()?.id ?? null;
  const entity = threadEntity(id);
  const kept = useUnsent()
    .filter((it) => it.entity === entity && it.subject === subject)
    .map((it) => ({
      client_id: it.id,
      body: it.text ?? "",
      failed: it.refused && it.refused !== "old" ? ofCall(it.refused) : null,
      later: true,
    }));
  const [sent, setSent] = useState<readonly Waiting[]>([]);
  const queue = useRef(Promise.resolve());
  const arrived = new Set(lines.map(({ client_id }) => client_id));
  const mark = (client_id: string, failed: string | null) =>
    setSent((all) => all.map((one) => (one.client_id === client_id ? { ...one, failed } : one)));

  const post = ({ client_id, body }: Waiting) => {
    queue.current = queue.current.then(async () => {
      try {
        // What waits from before goes first.
        if (isWaiting(entity)) throw offline();
        add([await api("POST /threads/:id/messages", { params: { id }, body: { body, client_id } })]);
      } catch (error) {
        const problem = error instanceof Problem ? error : offline();
        if (problem.is("offline") && (await keepLater(thread, { client_id, body }, subject)))
          setSent((all) => all.filter((one) => one.client_id !== client_id));
        else mark(client_id, ofCall(problem.data));
      }
    });
  };
  return {
    waiting: [...kept, ...sent].filter(
      ({ client_id }, n, all) => !arrived.has(client_id) && all.findIndex((it) => it.client_id === client_id) === n,
    ),
    send: (body: string) => {
      const line = { client_id: crypto.randomUUID(), body, failed: null };
      setSent((all) => [...all, line]);
      post(line);
    },
    again: (line: Waiting) => {
      mark(line.client_id, null);
      post(line);
    },
  };
}

/** @returns false if this browser cannot keep it. */
const keepLater = (
  { id, request, other }: Thread,
  { client_id, body }: Pick<Waiting, "client_id" | "body">,
  subject: string | null,
): Promise<boolean> =>
  writeForLater(messageLater({ id, name: other?.name ?? request.title }, client_id, body), subject);
