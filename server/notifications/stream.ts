// Live: an event when the reader's notifications change, and a comment now and then that keeps proxies awake.
import { PassThrough } from "node:stream";
import { findManaged, findSession } from "#server/auth/sessions/sessions.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Member } from "#server/kit/viewer.ts";
import { countUnread } from "./queries.ts";

const beat = 15_000;
const open = new Set<PassThrough>();

export async function listen(kit: Kit, tx: Tx, viewer: Member): Promise<NodeJS.ReadableStream> {
  const stream = new PassThrough();
  const send = async (id: string | null) => {
    if (!(await mayHear(kit, tx, viewer))) return stream.end();
    const unread = await countUnread(tx, viewer.id);
    if (stream.writable) stream.write(`data: ${JSON.stringify({ unread, notification_id: id })}\n\n`);
  };
  /** While the database is away there is no news; the next one brings the count. */
  const trySend = (id: string | null) => void send(id).catch(() => undefined);
  const stop = kit.live.listen(viewer.id, (news) => trySend(news.id));
  const timer = setInterval(() => stream.write(": still here\n\n"), beat).unref();
  stream.on("close", () => {
    clearInterval(timer);
    stop();
    open.delete(stream);
  });
  open.add(stream);
  stream.write("retry: 3000\n\n");
  trySend(null);
  return stream;
}

/** Not who signed out or was blocked meanwhile, nor for whom one may not act any more. */
async function mayHear(kit: Kit, tx: Tx, { sessionId, actorId, id }: Member): Promise<boolean> {
  const session = await findSession(kit, sessionId);
  if (!session || session.blocked_at) return false;
  return actorId === id || (await findManaged(tx, actorId, id)) !== undefined;
}

/** Before the server closes: a stream that stays open would hold it. */
export const endStreams = () => {
  for (const stream of open) stream.end();
};
