// A page of paper as data: what stands where, in millimetres from its upper left corner. Computed without drawing.
import { encode } from "uqr";
import { metricsOf, type Weight } from "./font-metrics.ts";
import type { FontFile, OtherFonts } from "./other-scripts.ts";

export type Item =
  | {
      kind: "text";
      x: number;
      y: number;
      size: number;
      weight: Weight;
      colour: string;
      text: string;
      language: string;
      /** Of fonts that come with the paper; the typeface without them. */
      families?: string[];
    }
  | { kind: "box"; x: number; y: number; width: number; height: number; colour: string }
  | { kind: "line"; x: number; y: number; toX: number; toY: number; dashed: boolean }
  | { kind: "pin"; x: number; y: number; size: number }
  | { kind: "code"; x: number; y: number; size: number; link: string };
export type PaperPage = { width: number; height: number; items: Item[] };
/** `bleed`: millimetres that a print shop cuts off on each side; null: the sheet is cut by its marks, or not at all. */
export type Paper = {
  kind: "paper";
  title: string;
  language: string;
  brand: string;
  bleed: number | null;
  fonts: FontFile[];
  pages: PaperPage[];
};

export const points = (millimetres: number): number => (millimetres * 72) / 25.4;
const millimetres = (size: number): number => (size * 25.4) / 72;
/** The height of a line, in units of the size of its font. */
export const lineHeight = 1.22;

export type Box = { x: number; y: number; width: number; height: number };
type Look = {
  max: number;
  min: number;
  weight: Weight;
  colour: string;
  language: string;
  centred?: boolean;
  fonts?: OtherFonts | null;
};

/**
 * Sets a text into a box: in the largest size in which its lines fit, at the smallest one cut with "…".
 * @returns its lines, and the height that they take
 */
export function setText(text: string, box: Box, look: Look): { items: Item[]; height: number } {
  for (let size = look.max; ; size -= 0.5) {
    const isLast = size <= look.min;
    const used = isLast ? look.min : size;
    const measure = measureIn(look, used);
    const lines = linesOf(text, box.width, measure);
    const step = millimetres(used * lineHeight);
    const fitting = Math.max(0, Math.floor((box.height + 0.01) / step));
    if (lines.length > fitting && !isLast) continue;
    const shown = lines.length > fitting ? cut(lines, fitting, box.width, measure) : lines;
    return {
      items: shown.map((line, index) => place(line, index * step, box, used, look)),
      height: shown.length * step,
    };
  }
}

const place = (text: string, down: number, box: Box, size: number, look: Look): Item => {
  const spare = box.width - measureIn(look, size)(text);
  const { weight, colour, language, fonts } = look;
  return {
    kind: "text",
    x: box.x + (look.centred ? spare / 2 : 0),
    y: box.y + down,
    size,
    weight,
    colour,
    text,
    language,
    ...(fonts && { families: fonts.files.map(({ family }) => family) }),
  };
};

type Measure = (text: string) => number;
const measureIn =
  ({ weight, fonts }: Pick<Look, "weight" | "fonts">, size: number): Measure =>
  (text) =>
    fonts ? millimetres(fonts.metrics.widthOf(text) * size) : widthOf(text, size, weight);

export const widthOf = (text: string, size: number, weight: Weight): number =>
  millimetres(metricsOf(weight).widthOf(text) * size);

/** Breaks between words, and within one that is longer than the line. */
function linesOf(text: string, width: number, measure: Measure): string[] {
  const fits = (line: string) => measure(line) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/[ \n]+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const character of word) {
      if (line && !fits(line + character)) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return line ? [...lines, line] : lines;
}

function cut(lines: string[], most: number, width: number, measure: Measure): string[] {
  const kept = lines.slice(0, most);
  let last = [...(kept.pop() ?? "")];
  while (last.length > 0 && measure(`${last.join("")}…`) > width) last = last.slice(0, -1);
  return most > 0 ? [...kept, `${last.join("").trimEnd()}…`] : [];
}

/** Removes what the fonts do not draw, such as emoji, and says what it was. */
export function drawable(text: string, fonts: OtherFonts | null = null): { text: string; dropped: string[] } {
  const { has } = metricsOf(400);
  const graphemes = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text.normalize("NFC"))];
  const isDrawn = (it: string) => (has(it) && metricsOf(800).has(it)) || fonts?.metrics.has(it) || /^\p{Cf}$/u.test(it);
  const isKnown = (grapheme: string) => /^\s$/.test(grapheme) || [...grapheme].every(isDrawn);
  const dropped = graphemes.map(({ segment }) => segment).filter((it) => !isKnown(it));
  const kept = graphemes.map(({ segment }) => (isKnown(segment) ? segment.replaceAll(/\p{Cf}/gu, "") : " "));
  return { text: kept.join("").replaceAll(/\s+/g, " ").trim(), dropped: [...new Set(dropped)] };
}

/** Dark modules as one SVG path, squares of side 1, with the quiet zone for scanners; `size` is the side of the whole code. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, size };
}
