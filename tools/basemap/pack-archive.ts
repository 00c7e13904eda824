// Writes PMTiles version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

type Tile = { z: number; x: number; y: number; bytes: Buffer };
type Entry = { id: number; run: number; offset: number; length: number };
type About = { farthest: number; layers: string[]; credit: string };

const headerBytes = 127;
const [gzip, mvt] = [2, 1];

/** Packs all tiles (gzipped MVT) into one file; equal ones, e.g. of the open sea, are stored once. */
export function packArchive(tiles: Tile[], about: About): Buffer {
  const { entries, contents, length } = lay(tiles);
  const root = directory(entries);
  // Readers request the first 16 KB at once; a larger directory would need leaf directories.
  if (headerBytes + root.length > 16_384) throw new Error("The directory has outgrown its place");
  const metadata = gzipSync(
    JSON.stringify({
      name: "poruch-basemap",
      attribution: about.credit,
      vector_layers: about.layers.map((id) => ({ id, fields: {} })),
    }),
  );
  const tilesAt = headerBytes + root.length + metadata.length;
  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles");
  header[7] = 3;
  const places = [
    [headerBytes, root.length],
    [headerBytes + root.length, metadata.length],
    [0, 0],
    [tilesAt, length],
  ];
  const counts = [tiles.length, entries.length, contents.length];
  [...places.flat(), ...counts].forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + at * 8));
  header.set([1, gzip, gzip, mvt, 0, about.farthest], 96); // 1: clustered
  [-180, -85, 180, 85].forEach((degrees, at) => header.writeInt32LE(degrees * 1e7, 102 + at * 4));
  header[118] = 4;
  [31, 49].forEach((degrees, at) => header.writeInt32LE(degrees * 1e7, 119 + at * 4));
  return Buffer.concat([header, root, metadata, ...contents]);
}

function lay(tiles: Tile[]): { entries: Entry[]; contents: Buffer[]; length: number } {
  const known = new Map<string, number>();
  const entries: Entry[] = [];
  const contents: Buffer[] = [];
  let length = 0;
  const ordered = tiles.map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }));
  for (const { id, bytes } of ordered.toSorted((a, b) => a.id - b.id)) {
    const content = bytes.toString("base64");
    const offset = known.get(content) ?? length;
    if (!known.has(content)) {
      known.set(content, offset);
      contents.push(bytes);
      length += bytes.length;
    }
    const last = entries.at(-1);
    if (last?.offset === offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, offset, length: bytes.length });
  }
  return { entries, contents, length };
}

/** Columns of varints: differences of ids, run lengths, lengths, offsets (0: directly after the previous one). */
function directory(entries: Entry[]): Buffer {
  const columns = [
    entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
    entries.map(({ run }) => run),
    entries.map(({ length }) => length),
    entries.map(({ offset }, at) => {
      const before = entries[at - 1];
      return before && before.offset + before.length === offset ? 0 : offset + 1;
    }),
  ];
  return gzipSync(Buffer.from([entries.length, ...columns.flat()].flatMap(varint)), { level: 9 });
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
