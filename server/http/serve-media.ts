// /media/…: files that are public to everyone with the address. They never change: a new picture has a new address. An
// address is a random name that caches keep, so the end of a right to read a request (rule S14) closes no photo that was shown before.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Range, StoredFile } from "#server/files/storage/types.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";

/** Other folders of the storage are not public. */
const publicFolders = ["avatars", "points", "town"];

export const mediaUrl = (key: string): string => `/media/${key}`;

/** The storage key of one of our own addresses. */
export const mediaKey = (url: string): string | null => /^\/media\/(.+)$/.exec(url)?.[1] ?? null;

const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "accept-ranges": "bytes",
};

export function serveMedia(app: FastifyInstance, { storage }: Pick<Kit, "storage">): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/media/*",
    handler: async (request, reply) => {
      const { key, file } = await findPublic(storage, (request.params as { "*": string })["*"]);
      const range = readRange(request.headers.range, file.bytes);
      if (range === "none of it") return reply.code(416).header("content-range", `bytes */${file.bytes}`).send();
      describe(reply, file, range);
      return request.method === "HEAD" ? reply.send() : reply.send(await storage.stream(key, range ?? undefined));
    },
  });
}

/** A face stored before small ones were made has only the large one. */
async function findPublic(storage: Kit["storage"], asked: string): Promise<{ key: string; file: StoredFile }> {
  const [folder = ""] = asked.split("/");
  if (!publicFolders.includes(folder)) throw problem("route.not_found");
  const large = asked.replace(/^(avatars\/[^/]+)\/96\.webp$/, "$1/512.webp");
  for (const key of new Set([asked, large])) {
    const file = await storage.find(key);
    if (file) return { key, file };
  }
  throw problem("route.not_found");
}

function describe(reply: FastifyReply, { contentType, bytes }: StoredFile, range: Range | null): void {
  reply.headers({ ...headers, "content-type": contentType });
  if (!range) return void reply.header("content-length", bytes);
  const { start, end } = range;
  reply.code(206).headers({ "content-range": `bytes ${start}-${end}/${bytes}`, "content-length": end - start + 1 });
}

/** Serves one range; several ranges or an invalid range get the whole file, as HTTP allows. */
export function readRange(text: FastifyRequest["headers"]["range"], bytes: number): Range | "none of it" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(text ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === "" || to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start <= end && start < bytes ? { start, end } : "none of it";
}
