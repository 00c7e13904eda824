// Live stream: an event when the reader's notifications change, and a regular comment that keeps proxies from closing it.
import { PassThrough } from "node:stream";
import { findManaged, findSession } from "#server/auth/sessions/sessions.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { LiveEvent } from "#server/kit/live.ts";
import type { Member } from "#server/kit/viewer.ts";
import { type Admit, createAdmission } from "./admit.ts";
import { countUnread, findNewest } from "./queries.ts";

const beat = 15_000;

/** The open streams of one app. */
export type Streams = {
  admit: Admit;
  open: Set<PassThrough>;
  /** One event reaches every open tab of a person: the database is queried once for all of them. */
  once: Once;
};
type Once = <T>(event: LiveEvent, question: string, ask: () => Promise<T>) => Promise<T>;

export const createStreams = ({ config }: Pick<Kit, "config">): Streams => ({
  admit: createAdmission(config),
  open: new Set(),
  once: createOnce(),
});

/** Before the server closes: an open stream would block the shutdown. */
export const endStreams = ({ open }: Streams) => {
  for (const stream of open) stream.end();
};

/** @param lastId the newest notification that the reader heard of before the stream broke: `Last-Event-ID` */
export async function listen(
  db: Db,
  kit: Kit,
  viewer: Member,
  { lastId, ...streams }: Streams & { lastId: string | undefined },
): Promise<NodeJS.ReadableStream> {
  const { admit, open, once } = streams;
  const leave = admit(viewer.actorId);
  const stream = new PassThrough();
  const send = async (event: LiveEvent, isFirst: boolean) => {
    if (!(await mayReceive(db, kit, viewer, { event, once }))) return stream.end();
    const unread = await once(event, `unread ${viewer.actorId} ${viewer.id}`, () => countUnread(db, viewer));
    const threads = event.threads === undefined ? {} : event.threads;
    const newest = isFirst ? await findNewest(db, viewer) : event.id;
    const isNew = !isFirst || (lastId !== undefined && newest !== lastId);
    const data = JSON.stringify({ unread, notification_id: isNew ? newest : null, threads });
    if (stream.writable) stream.write(`${newest ? `id: ${newest}\n` : ""}data: ${data}\n\n`);
  };
  const everything: LiveEvent = { user: viewer.id, id: null, threads: null };
  let hasMissed = false;
  /** While the database is away no events arrive; when it returns every stream checks again. */
  const trySend = (event: LiveEvent, isFirst = false) => {
    const sent = hasMissed ? { ...event, threads: null } : event;
    hasMissed = false;
    send(sent, isFirst).catch(() => (hasMissed = true));
  };
  const stop = kit.live.listen(viewer.id, (event) => trySend(event));
  const timer = setInterval(() => {
    stream.write(": still here\n\n");
    if (hasMissed) trySend(everything, true);
  }, beat).unref();
  stream.on("close", () => {
    clearInterval(timer);
    stop();
    leave();
    open.delete(stream);
  });
  open.add(stream);
  // Each browser after another pause: after a restart they do not all come back in the same moment.
  stream.write(`retry: ${2_000 + Math.floor(Math.random() * 4_000)}\n\n`);
  trySend(everything, true);
  return stream;
}

type Received = { event: LiveEvent; once: Once };

/** False after the session has ended or was blocked, and when the actor may not act for the person any more. */
async function mayReceive(db: Db, kit: Kit, viewer: Member, { event, once }: Received): Promise<boolean> {
  const { sessionId, actorId, id } = viewer;
  const session = await once(event, `session ${sessionId}`, () => findSession(kit, sessionId));
  if (!session || session.blocked_at) return false;
  if (actorId === id) return true;
  return (await once(event, `mandate ${actorId} ${id}`, () => findManaged(db, actorId, id))) !== undefined;
}

function createOnce(): Once {
  const asked = new WeakMap<LiveEvent, Map<string, Promise<unknown>>>();
  return <T>(event: LiveEvent, question: string, ask: () => Promise<T>) => {
    const answers = asked.get(event) ?? new Map<string, Promise<unknown>>();
    asked.set(event, answers);
    const known = answers.get(question) as Promise<T> | undefined;
    if (known) return known;
    const answer = ask();
    answers.set(question, answer);
    return answer;
  };
}
