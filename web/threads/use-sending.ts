import { useRef, useState } from "react";
import { api } from "#web/kit/api.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { offline, Problem } from "#web/kit/problem.ts";
import type { Line, Thread } from "./types.ts";

/** A line on its way; `failed` says why it did not arrive, its words stay. */
export type Waiting = { client_id: string; body: string; failed: string | null };

/** Sends lines one after the other, so that they arrive in the order in which they were written. */
export function useSending({ id }: Pick<Thread, "id">, lines: readonly Line[], add: (lines: readonly Line[]) => void) {
  const { ofCall } = useProblemText();
  const [sent, setSent] = useState<readonly Waiting[]>([]);
  const queue = useRef(Promise.resolve());
  const arrived = new Set(lines.map(({ client_id }) => client_id));
  const mark = (client_id: string, failed: string | null) =>
    setSent((all) => all.map((one) => (one.client_id === client_id ? { ...one, failed } : one)));

  const post = ({ client_id, body }: Waiting) => {
    queue.current = queue.current.then(async () => {
      try {
        add([await api("POST /threads/:id/messages", { params: { id }, body: { body, client_id } })]);
      } catch (error) {
        mark(client_id, ofCall((error instanceof Problem ? error : offline()).data));
      }
    });
  };
  return {
    waiting: sent.filter(({ client_id }) => !arrived.has(client_id)),
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
