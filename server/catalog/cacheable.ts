import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** An `onSend` hook: a strong ETag of the body, five minutes in shared caches for anonymous calls, 304 for a known ETag. */
export async function cacheable(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return payload;
  const etag = `"${createHash("sha1").update(payload).digest("base64url")}"`;
  const known = request.headers.cookie ?? request.headers.authorization;
  reply.header("etag", etag);
  reply.header("cache-control", known === undefined ? "public, max-age=300" : "private, no-cache");
  reply.header("vary", "Accept-Language, Cookie, Authorization");
  if (!holds(request.headers["if-none-match"], etag)) return payload;
  reply.code(304).removeHeader("content-type").removeHeader("content-length");
  return "";
}

// Compressing proxies return the tag as weak; for a plain GET that is equal.
const holds = (asked: string | undefined, etag: string) =>
  asked !== undefined && asked.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
