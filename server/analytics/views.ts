// Counts the viewers of the pages of offers and providers, without cookies and without storing the viewers (rule G6). A crash loses at
// most five seconds of views; with several processes a person may count once in each; a page that a cache in front of the app answers is not counted.
import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { sql } from "kysely";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { perApp } from "#server/kit/per-app.ts";
import type { Id } from "#server/kit/viewer.ts";

export type View = { kind: "offer" | "provider"; id: Id; day: string; session: Id | null };
type Memory = { day: string; salt: Buffer; seen: Set<string>; waiting: View[] };

const path = /^\/service\/(offer|provider)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.data)?(?:\?|$)/i;
/** More viewers of pages a day are counted each time they come. */
const mostSeen = 200_000;
const mostWaiting = 10_000;
const every = 5_000; // milliseconds

const memoryOf = perApp((_kit: Kit): Memory => fresh(""));
const fresh = (day: string): Memory => ({ day, salt: randomBytes(16), seen: new Set(), waiting: [] });

/** Counts after the answer, a page once a person and day. Registers with the app: call it before the pages are mounted. */
export function countViews(app: FastifyInstance, kit: Kit): void {
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode === 200) noteView(memoryOf(kit), request, new Date());
  });
  const timer = setInterval(() => void writeViews(kit), every).unref();
  app.addHook("preClose", async () => {
    clearInterval(timer);
    await writeViews(kit);
  });
}

type Asked = Pick<FastifyRequest, "method" | "url" | "headers" | "ip" | "caller">;

/** The salt is new each day, so the marks of two days have nothing in common. */
export function noteView(memory: Memory, { method, url, headers, ip, caller }: Asked, now: Date): void {
  const [, kind, id] = path.exec(url) ?? [];
  if (method !== "GET" || !id || !kind) return;
  const agent = headers["user-agent"];
  if (!agent || isbot(agent) || isPrefetch(headers)) return;
  const day = now.toISOString().slice(0, 10);
  if (memory.day !== day) Object.assign(memory, { ...fresh(day), waiting: memory.waiting });
  // Of signed-in people the page knows the session.
  const who = caller ?? `${ip} ${agent}`;
  const mark = createHash("sha256").update(memory.salt).update(`${who} ${id.toLowerCase()}`).digest("base64");
  if (memory.seen.has(mark) || memory.waiting.length >= mostWaiting) return;
  if (memory.seen.size < mostSeen) memory.seen.add(mark);
  memory.waiting.push({ kind: kind.toLowerCase() as View["kind"], id, day, session: caller ?? null });
}

/** Links that the browser loads in advance are views only when they are opened, and then nothing is asked again. */
const isPrefetch = (headers: FastifyRequest["headers"]): boolean =>
  [headers["sec-purpose"], headers["purpose"]].flat().some((purpose) => purpose?.includes("prefetch"));

export const emptyMemory = (): Memory => fresh("");

/** Writes what this process has counted. Where that fails, the views are lost: they never hold up a page. */
export async function writeViews(kit: Kit): Promise<void> {
  const views = memoryOf(kit).waiting.splice(0);
  if (views.length === 0) return;
  await transact(kit.db, (tx) => addViews(tx, views)).catch((error: unknown) =>
    kit.log.warn({ err: error }, "views were not counted"),
  );
}

/** Own pages are not counted, neither for the owner nor for the manager. Ids that do not exist count nothing. */
const addViews = (tx: Tx, views: View[]) =>
  sql`
    insert into daily_counts (subject_kind, subject_id, day, owner_id, views)
    select v.kind, v.id, v.day, o.owner, count(*) from json_to_recordset(${JSON.stringify(views)}::json)
      as v (kind text, id uuid, day date, session uuid)
    cross join lateral (
      select p.user_id as owner from points p where v.kind = 'offer' and p.id = v.id and p.kind = 'offer'
      union all select u.id from users u where v.kind = 'provider' and u.id = v.id) o
    where not exists (select from sessions s where s.id = v.session and s.user_id in (o.owner, contact_of(o.owner)))
    group by v.kind, v.id, v.day, o.owner order by v.kind, v.id, v.day
    on conflict (subject_kind, subject_id, day) do update set views = daily_counts.views + excluded.views`.execute(tx);
