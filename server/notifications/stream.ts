// Live: an event when the reader's notifications change, and a comment now and then that keeps proxies awake.
import { PassThrough } from "node:stream";
import { findManaged, findSession } from "#server/auth/sessions/sessions.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { News } from "#server/kit/live.ts";
import type { Member } from "#server/kit/viewer.ts";
import { admit } from "./admit.ts";
import { countUnread } from "./queries.ts";

const beat = 15_000;
const open = new Set<PassThrough>();

export async function listen(kit: Kit, tx: Tx, viewer: Member): Promise<NodeJS.ReadableStream> {
  const leave = admit(kit.config, viewer.actorId);
  const stream = new PassThrough();
  const send = async (news: News) => {
    if (!(await mayHear(kit, tx, viewer, news))) return stream.end();
    const unread = await once(news, `unread ${viewer.id}`, () => countUnread(tx, viewer.id));
    if (stream.writable) stream.write(`data: ${JSON.stringify({ unread, notification_id: news.id })}\n\n`);
  };
  /** While the database is away there is no news; when it is back every stream looks again. */
  const trySend = (news: News) => void send(news).catch(() => undefined);
  const stop = kit.live.listen(viewer.id, trySend);
  const timer = setInterval(() => stream.write(": still here\n\n"), beat).unref();
  stream.on("close", () => {
    clearInterval(timer);
    stop();
    leave();
    open.delete(stream);
  });
  open.add(stream);
  stream.write("retry: 3000\n\n");
  trySend({ user: viewer.id, id: null });
  return stream;
}

/** Not who signed out or was blocked meanwhile, nor for whom one may not act any more. */
async function mayHear(kit: Kit, tx: Tx, { sessionId, actorId, id }: Member, news: News): Promise<boolean> {
  const session = await once(news, `session ${sessionId}`, () => findSession(kit, sessionId));
  if (!session || session.blocked_at) return false;
  if (actorId === id) return true;
  return (await once(news, `mandate ${actorId} ${id}`, () => findManaged(tx, actorId, id))) !== undefined;
}

const asked = new WeakMap<News, Map<string, Promise<unknown>>>();

/** The same news reaches every open tab of a person: the database is asked once for all of them. */
function once<T>(news: News, question: string, ask: () => Promise<T>): Promise<T> {
  const answers = asked.get(news) ?? new Map<string, Promise<unknown>>();
  asked.set(news, answers);
  const known = answers.get(question) as Promise<T> | undefined;
  if (known) return known;
  const answer = ask();
  answers.set(question, answer);
  return answer;
}

/** Before the server closes: a stream that stays open would hold it. */
export const endStreams = () => {
  for (const stream of open) stream.end();
};
