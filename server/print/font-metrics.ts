// Widths and coverage of a TrueType font, read from its tables, so that a layout is computed without drawing.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { once } from "#server/kit/once.ts";

export const weights = { 400: "400Regular", 700: "700Bold", 800: "800ExtraBold" } as const;
export type Weight = keyof typeof weights;

export const fontFile = (weight: Weight): string => {
  const name = weights[weight];
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/manrope/${name}/Manrope_${name}.ttf`));
};

export type FontMetrics = {
  /** The font draws this character. */
  has: (character: string) => boolean;
  /** In units of the size of the font, without kerning, so never too small by more than a hair. */
  widthOf: (text: string) => number;
};

/** Each is read once. */
export const metricsOf = (weight: Weight): FontMetrics => fonts[weight]();
const fonts = {
  400: once(() => readMetrics(readFileSync(fontFile(400)))),
  700: once(() => readMetrics(readFileSync(fontFile(700)))),
  800: once(() => readMetrics(readFileSync(fontFile(800)))),
};

export function readMetrics(font: Buffer): FontMetrics {
  const table = tablesOf(font);
  const unitsPerEm = font.readUInt16BE(table("head") + 18);
  const advances = font.readUInt16BE(table("hhea") + 34);
  const hmtx = table("hmtx");
  const glyphs = glyphsOf(font, table("cmap"));
  const advanceOf = (glyph: number) => font.readUInt16BE(hmtx + Math.min(glyph, advances - 1) * 4) / unitsPerEm;
  const glyphOf = (character: string) => glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
  return {
    has: (character) => glyphOf(character) > 0,
    widthOf: (text) => [...text].reduce((sum, character) => sum + advanceOf(glyphOf(character)), 0),
  };
}

function tablesOf(font: Buffer): (tag: string) => number {
  const count = font.readUInt16BE(4);
  const found = new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + index * 16;
      return [font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8)] as const;
    }),
  );
  return (tag) => {
    const at = found.get(tag);
    if (at === undefined) throw new Error(`The font has no table ${tag}`);
    return at;
  };
}

/** Character → glyph, from the subtable of format 4: all characters of the Basic Multilingual Plane that the font has. */
function glyphsOf(font: Buffer, cmap: number): ReadonlyMap<number, number> {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  const at = subtables.find((start) => font.readUInt16BE(start) === 4);
  if (at === undefined) throw new Error("The font has no character map of format 4");
  const segments = font.readUInt16BE(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + segments * 2];
  const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];
  const glyphs = new Map<number, number>();
  for (let index = 0; index < segments; index += 1) {
    const first = font.readUInt16BE(starts + index * 2);
    const last = font.readUInt16BE(ends + index * 2);
    const delta = font.readUInt16BE(deltas + index * 2);
    const place = offsets + index * 2;
    const offset = font.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xff_ff; code += 1) {
      const raw = offset === 0 ? code : font.readUInt16BE(place + offset + (code - first) * 2);
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xff_ff;
      if (glyph > 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
