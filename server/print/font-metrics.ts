// Widths and coverage of the typeface, so that a layout is computed without drawing.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type * as Fontkit from "fontkit";
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
  400: once(() => readMetrics(fontFile(400))),
  700: once(() => readMetrics(fontFile(700))),
  800: once(() => readMetrics(fontFile(800))),
};

/** Loaded with the first paper: it takes 24 MB. */
const fontkit = once(() => createRequire(import.meta.url)("fontkit") as typeof Fontkit);

function readMetrics(file: string): FontMetrics {
  const font = fontkit().openSync(file) as Fontkit.Font;
  const pointOf = (character: string) => character.codePointAt(0) ?? 0;
  const advanceOf = (character: string) => font.glyphForCodePoint(pointOf(character)).advanceWidth;
  return {
    has: (character) => font.hasGlyphForCodePoint(pointOf(character)),
    widthOf: (text) => [...text].reduce((sum, character) => sum + advanceOf(character) / font.unitsPerEm, 0),
  };
}
