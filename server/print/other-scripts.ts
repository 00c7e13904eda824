// Text with letters that the typeface lacks is set whole in Noto Sans, so that one word does not mix two typefaces. Only the files
// with its letters are read, and only then. Chinese letters have the shapes of the mainland, also in Japanese names.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Font } from "fontkit";
import { once } from "#server/kit/once.ts";
import { type FontMetrics, metricsOf, type Weight } from "./font-metrics.ts";

/** Chinese has the Japanese syllables, too; the last has Latin, Greek, Cyrillic and Devanagari. */
const families: [script: RegExp, family: string][] = [
  [/\p{scx=Hebr}/u, "noto-sans-hebrew"],
  [/\p{scx=Arab}/u, "noto-sans-arabic"],
  [/\p{scx=Armn}/u, "noto-sans-armenian"],
  [/\p{scx=Geor}/u, "noto-sans-georgian"],
  [/\p{scx=Thai}/u, "noto-sans-thai"],
  [/\p{scx=Hang}/u, "noto-sans-kr"],
  [/[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]/u, "noto-sans-sc"],
  [/./u, "noto-sans"],
];

/** For the child process that draws: a font with the letters of one text. */
export type FontFile = { family: string; weight: Weight; src: string };
export type OtherFonts = { files: FontFile[]; metrics: FontMetrics };

/** Null: the typeface has all letters of the text, or no font has those that it lacks. */
export async function otherFonts(text: string, weight: Weight): Promise<OtherFonts | null> {
  const { has } = metricsOf(weight);
  const letters = [...new Set(text.normalize("NFC"))].filter((letter) => !/[\s\p{Cf}]/u.test(letter));
  const lacking = letters.filter((letter) => !has(letter));
  if (!lacking.some((letter) => /[\p{L}\p{M}]/u.test(letter) && fileWith(letter))) return null;
  const files = [...new Set(letters.map(fileWith))].filter((file) => file !== null);
  const made = await Promise.all(files.map(async (file) => fontOf(file, letters.join(""), weight)));
  return {
    files: made.map(({ file }) => file),
    metrics: metricsOfAll(
      made.map(({ font }) => font),
      metricsOf(weight),
    ),
  };
}

async function fontOf(path: string, letters: string, weight: Weight): Promise<{ file: FontFile; font: Font }> {
  const [{ create }, { default: subsetFont }] = await Promise.all([import("fontkit"), import("subset-font")]);
  const options = { targetFormat: "truetype", variationAxes: { wght: weight } } as const;
  const content = await subsetFont(await readFile(path), letters, options);
  const family = basename(path);
  const src = `data:font/ttf;base64,${content.toString("base64")}`;
  return { file: { family, weight, src }, font: create(content) as Font };
}

/** Letters are joined as their script wants it before they are measured. Spaces are those of the typeface. */
function metricsOfAll(fonts: Font[], typeface: FontMetrics): FontMetrics {
  const fontWith = (letter: string) => fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return {
    has: (letter) => fontWith(letter) !== undefined,
    widthOf: (text) => {
      const runs: { font: Font | undefined; text: string }[] = [];
      for (const letter of text) {
        const font = fontWith(letter);
        const last = runs.at(-1);
        if (last && last.font === font) last.text += letter;
        else runs.push({ font, text: letter });
      }
      const widths = runs.map((run) =>
        run.font ? run.font.layout(run.text).advanceWidth / run.font.unitsPerEm : typeface.widthOf(run.text),
      );
      return widths.reduce((sum, width) => sum + width, 0);
    },
  };
}

type Part = { family: string; file: string; ranges: [from: number, to: number][] };

function fileWith(letter: string): string | null {
  const code = letter.codePointAt(0) ?? 0;
  const own = families.find(([script]) => script.test(letter))?.[1];
  const isIn = ({ family, ranges }: Part) => family === own && ranges.some(([from, to]) => code >= from && code <= to);
  return parts().find(isIn)?.file ?? null;
}

const parts = once(() => families.flatMap(([, family]) => partsOf(family)));

/** Each package has a list of its files with the letters in them. */
function partsOf(family: string): Part[] {
  const pathOf = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${name}`));
  const list = JSON.parse(readFileSync(pathOf("unicode.json"), "utf8")) as Record<string, string>;
  return Object.entries(list).map(([part, ranges]) => ({
    family,
    file: pathOf(`files/${family}-${part.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`),
    ranges: ranges.split(",").map((range) => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
}
