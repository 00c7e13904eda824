import { useRef, useState } from "react";
import { api } from "#web/kit/api.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { offline, Problem } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import { randomId } from "#web/kit/random-id.ts";
import { useUser } from "#web/kit/use-session.ts";
import { isWaiting, mayWorkLater, useUnsent, writeForLater } from "#web/offline/unsent.ts";
import { messageLater, threadEntity } from "#web/offline/written.ts";
import { useFoundLines, useKeptLines } from "./kept-lines.ts";
import { sendLine, uploadPhotos } from "./send-line.ts";
import type { Line, Thread, NewLine, Waiting } from "./types.ts";

/** Sends lines one after the other, so that they arrive in the order in which they were written. */
export function useSending(thread: Thread, lines: readonly Line[], add: (lines: readonly Line[]) => void) {
  const { id } = thread;
  const { ofCall } = useProblemText();
  const subject = useUser()?.id ?? null;
  const entity = threadEntity(id);
  const kept = useLater(entity, subject);
  const [sent, setSent] = useState<readonly Waiting[]>([]);
  const started = useKeptLines(id);
  const queue = useRef(Promise.resolve());
  const upload = useUpload(id);
  const replace = (line: Waiting) =>
    setSent((all) => all.map((one) => (one.client_id === line.client_id ? line : one)));
  const drop = ({ client_id }: Pick<Waiting, "client_id">) => {
    setSent((all) => all.filter((one) => one.client_id !== client_id));
    void started.forget(client_id);
  };

  const post = (line: Waiting) => {
    const { client_id, photos } = line;
    queue.current = queue.current.then(async () => {
      const keeping = started.keep(line);
      if (photos.length > 0) await keeping; // a page that is closed while it sends them has them still
      const problem = await problemOf(async () => {
        // Lines that wait already must be sent first, so this one waits, too.
        if (isWaiting(entity)) throw offline();
        add([await sendLine(api, id, { ...line, photo_ids: await upload(line) })]);
      });
      if (problem === null) return started.forget(client_id);
      // The page may be gone by now: the queue sends it, and shows on every page that it waits. It keeps no photos: a line with
      // photos stays with those that its writer decides about.
      const mayWait = mayWorkLater(problem) && photos.length === 0;
      if (mayWait && (await keepLater(thread, line, subject))) return drop(line);
      const refused = { ...line, failed: ofCall(problem) };
      replace(refused);
      return started.keep(refused);
    });
  };
  useFoundLines(id, started.find, (found) => {
    setSent((all) => [...found, ...all]);
    // On its way when the page was closed: the server takes it once.
    for (const line of found) if (line.failed === null) post(line);
  });
  return {
    waiting: notArrived([...kept, ...sent], lines),
    send: (written: NewLine) => {
      const line: Waiting = { ...written, client_id: randomId(), failed: null };
      setSent((all) => [...all, line]);
      post(line);
    },
    again: (line: Waiting) => {
      replace({ ...line, failed: null });
      post({ ...line, failed: null });
    },
    /** Takes a refused line out: it was discarded, or goes back into the field. */
    drop,
  };
}

/** Null: it arrived. */
async function problemOf(send: () => Promise<void>): Promise<ProblemData | null> {
  try {
    await send();
    return null;
  } catch (error) {
    return (error instanceof Problem ? error : offline()).data;
  }
}

/** Each line once, without those that are among `lines`. */
function notArrived(waiting: readonly Waiting[], lines: readonly Line[]): Waiting[] {
  const arrived = new Set(lines.map(({ client_id }) => client_id));
  return waiting.filter(
    ({ client_id }, n) => !arrived.has(client_id) && waiting.findIndex((it) => it.client_id === client_id) === n,
  );
}

/** Uploads the photos of a line once, even if the line is sent again. */
function useUpload(thread: string) {
  const uploaded = useRef(new Map<string, string[]>());
  return async ({ client_id, photos }: Waiting): Promise<string[]> => {
    if (photos.length === 0) return [];
    const ids = uploaded.current.get(client_id) ?? (await uploadPhotos(api, thread, photos));
    uploaded.current.set(client_id, ids);
    return ids;
  };
}

/** Lines that wait in this browser for a connection. */
function useLater(entity: string, subject: string | null): Waiting[] {
  const { ofCall } = useProblemText();
  return useUnsent()
    .filter((it) => it.entity === entity && it.subject === subject)
    .map((it) => ({
      client_id: it.id,
      body: it.text ?? "",
      photos: [],
      failed: it.refused && it.refused !== "old" ? ofCall(it.refused) : null,
      later: true,
    }));
}

/** @returns false if this browser cannot keep it. */
const keepLater = ({ id, request, other }: Thread, line: Waiting, subject: string | null): Promise<boolean> =>
  writeForLater(messageLater({ id, name: other?.name ?? request.title }, line), subject);
