import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import type { Config } from "#server/kit/config.ts";

/** One archive of map tiles on this machine. `version` changes with its content. */
export type TilesFile = { path: string; bytes: number; version: string };

const own = resolve(import.meta.dirname, "../../db/data/basemap.pmtiles");
const isUrl = (text: string) => /^https?:\/\//.test(text);

/** The file that is served as /map/basemap.pmtiles, or null while tiles or the whole style come from elsewhere. */
export async function findTiles({ MAP_TILES, MAP_STYLE_URL }: Config): Promise<TilesFile | null> {
  if (MAP_STYLE_URL || (MAP_TILES && isUrl(MAP_TILES))) return null;
  return MAP_TILES ? readHead(resolve(MAP_TILES), "MAP_TILES") : readHead(own, "the basemap");
}

/**
 * The header of the archive contains the position of each tile, so the header and the size identify the content without
 * reading gigabytes; two servers with the same file compute the same version.
 */
async function readHead(path: string, name: string): Promise<TilesFile> {
  const file = await open(path).catch(() => {
    throw new Error(`The configuration is not valid:\n  ${name}: there is no file ${path}`);
  });
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16_384), 0, 16_384, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.toString("latin1", 0, 7) !== "PMTiles" || head[7] !== 3)
      throw new Error(`The configuration is not valid:\n  ${name}: ${path} is no PMTiles archive of version 3`);
    const version = createHash("sha256").update(head).update(`${size}`).digest("hex").slice(0, 16);
    return { path, bytes: size, version };
  } finally {
    await file.close();
  }
}

/** Foreign hosts that the map of a page may request: for the Content-Security-Policy. */
export function mapOrigins({ MAP_STYLE_URL, MAP_TILES, MAP_ORIGINS }: Config): string[] {
  const named = [MAP_STYLE_URL, MAP_TILES && isUrl(MAP_TILES) ? MAP_TILES : undefined, ...MAP_ORIGINS];
  return [...new Set(named.flatMap((url) => (url ? [new URL(url).origin] : [])))];
}
