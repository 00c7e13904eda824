import { addProtocol } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";
import type { Basemap } from "./basemap.ts";

/** The source of the map: a complete style of the operator's, or tiles for ours. */
export type Sources = { style: string; ground: null } | { style: null; ground: Basemap };

/** Zoom levels beyond the tiles' own that still show something useful. */
const beyond = 4;
const protocol = new Protocol();
addProtocol("pmtiles", protocol.tile);

/** Asks our server what the operator has set, and the tiles what they hold. Fails where either is not to be had. */
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
