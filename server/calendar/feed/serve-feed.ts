// /calendar/{token}.ics: the calendar of a person for programs that know the secret address (rule C5).
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { actingPath } from "#contract/kit/acting-path.ts";
import { transact, type Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { textOf } from "#server/kit/texts.ts";
import { nameOfSite } from "#server/kit/town.ts";
import { hashOf } from "./feed.ts";
import { findFeed, noteReading, readFeed, type Feed, type Row } from "./queries.ts";
import { translateEntries } from "./translate-entries.ts";
import { writeCalendar, type FileEvent } from "./write-calendar.ts";

const headers = {
  "content-type": "text/calendar; charset=utf-8",
  "cache-control": "private, max-age=900",
  "content-disposition": 'inline; filename="calendar.ics"',
  "content-security-policy": "default-src 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

export function serveFeed(app: FastifyInstance, kit: Kit): void {
  const { db } = kit;
  app.route({
    method: ["GET", "HEAD"],
    url: "/calendar/:file",
    handler: async (request, reply) => {
      const [, token] = /^([\w-]{22})\.ics$/.exec((request.params as { file: string }).file) ?? [];
      const feed = token ? await findFeed(db, hashOf(token)) : undefined;
      if (!feed) throw problem("route.not_found");
      const content = await contentOf(db, kit, feed);
      await transact(db, (tx) => noteReading(tx, feed.owner_id));
      const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
      reply.headers({ ...headers, etag });
      if (request.headers["if-none-match"]?.split(/,\s*/).includes(etag)) return reply.code(304).send();
      return request.method === "HEAD" ? reply.send() : reply.send(content);
    },
  });
}

async function contentOf(db: Db, kit: Kit, { owner_id, busy_only, locale }: Feed): Promise<string> {
  const { publicUrl } = kit.config;
  const rows = await readFeed(db, owner_id);
  const busy = textOf("mail", locale, "calendar.busy");
  const events = busy_only
    ? rows.map((row) => ({ ...row, title: busy, url: null }))
    : (await translateEntries(db, kit, { id: owner_id, language: locale }, rows)).map((row) => withUrl(row, publicUrl));
  return writeCalendar({
    method: "PUBLISH",
    host: new URL(publicUrl).hostname,
    name: await nameOfSite(db, locale),
    events,
  });
}

/** The page of the request of an appointment. */
export function withUrl({ request_id, owned, managed_id, ...event }: Row, publicUrl: string): FileEvent {
  if (!request_id) return { ...event, url: null };
  const page = `/service/${owned ? "search-request" : "request"}/${request_id}`;
  return { ...event, url: publicUrl + (managed_id ? actingPath(managed_id, page) : page) };
}
