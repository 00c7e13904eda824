import { readFileSync } from "node:fs";

/** Reads a gettext .mo file: message → translation (for libgeonames: GeoNames id → name in one language). */
export function readMo(file: string): Map<string, string> {
  const bytes = readFileSync(file);
  if (bytes.readUInt32LE(0) !== 0x95_04_12_de) throw new Error(`${file} is no little-endian .mo file`);
  const [count, messages, translations] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12), bytes.readUInt32LE(16)];
  const text = (table: number, at: number) => {
    const start = bytes.readUInt32LE(table + 8 * at + 4);
    return bytes.toString("utf8", start, start + bytes.readUInt32LE(table + 8 * at));
  };
  return new Map(Array.from({ length: count }, (_, at) => [text(messages, at), text(translations, at)] as const));
}
