import { addProtocol } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";
import type { Basemap } from "./basemap.ts";

/** The source of the map: a complete style of the operator's, or tiles for ours. */
export type Sources = { style: string; ground: null } | { style: null; ground: Basemap };

/** The number of useful zoom levels beyond the highest one of the tiles. */
const beyond = 4;
const protocol = new Protocol();
addProtocol("pmtiles", protocol.tile);

/** Reads the configured source from our server, and the header of the tiles. Rejects if one of the two fails. */
export async function readSources(): Promise<Sources> {
  const reply = await fetch("/map/sources");
  if (!reply.ok) throw new Error(`/map/sources answers ${reply.status}`);
  const { style, tiles } = (await reply.json()) as { style: string | null; tiles: string | null };
  if (style) return { style, ground: null };
  const url = new URL(tiles ?? "", location.origin).href;
  const archive = new PMTiles(url);
  protocol.add(archive);
  const [{ maxZoom }, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
  const { vector_layers: layers = [] } = metadata as { vector_layers?: { id: string }[] };
  const holds = layers.some(({ id }) => id === "roads") ? "streets" : "towns";
  return { style: null, ground: { tiles: url, holds, maxZoom: Math.min(maxZoom + beyond, 19) } };
}
