// /map/…: the tiles of the basemap, and the addresses of other sources. The same for all readers, so cookies are
// ignored.
import { createReadStream } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kit } from "#server/kit/kit.ts";
import { findTiles, type TilesFile } from "./map-tiles.ts";
import { readRange } from "./serve-media.ts";

const safe = {
  "content-security-policy": "default-src 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/**
 * `GET /map/sources` → `{ style, tiles }`: the address of a whole style, or of tiles that our own style fits.
 * `GET /map/basemap.pmtiles`: those tiles, also in ranges. Throws a readable text if MAP_TILES names no archive.
 */
export async function serveMap(app: FastifyInstance, { config }: Pick<Kit, "config">): Promise<void> {
  const file = await findTiles(config);
  const tiles = file ? `/map/basemap.pmtiles?v=${file.version}` : (config.MAP_TILES ?? null);
  const sources = { style: config.MAP_STYLE_URL ?? null, tiles: config.MAP_STYLE_URL ? null : tiles };
  app.get("/map/sources", async (_request, reply) =>
    reply.headers({ ...safe, "cache-control": "public, max-age=60" }).send(sources),
  );
  if (!file) return;
  app.route({
    method: ["GET", "HEAD"],
    url: "/map/basemap.pmtiles",
    handler: (request, reply) => answer(request, reply, file),
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, file: TilesFile) {
  const { range, "if-range": ifRange, "if-none-match": known } = request.headers;
  const etag = `"${file.version}"`;
  const isVersioned = (request.query as { v?: unknown }).v === file.version;
  const caching = isVersioned ? "public, max-age=31536000, immutable" : "public, no-cache";
  reply.headers({ ...safe, "cache-control": caching, etag, "accept-ranges": "bytes" });
  if (known?.split(/,\s*/).includes(etag)) return reply.code(304).send();
  const part = ifRange === undefined || ifRange === etag ? readRange(range, file.bytes) : null;
  if (part === "none of it") return reply.code(416).header("content-range", `bytes */${file.bytes}`).send();
  const { start, end } = part ?? { start: 0, end: file.bytes - 1 };
  reply.headers({ "content-type": "application/vnd.pmtiles", "content-length": end - start + 1 });
  if (part) reply.code(206).header("content-range", `bytes ${start}-${end}/${file.bytes}`);
  return request.method === "HEAD" ? reply.send() : reply.send(createReadStream(file.path, { start, end }));
}
