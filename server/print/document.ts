// The poster and the sheet of ten cards.
import { Circle, Document, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { qrPath } from "./paper.ts";
import type { Sheet } from "./sheet.ts";
import { cards, colours, poster } from "./styles.ts";

type Style = Record<string, string | number>;
const text = (style: Style, words: string, key?: string) => h(Text, { style, key }, words);

/** A letter is drawn with the first font that has it; the typeface is the last. */
export const inFamilies = (families: string[] = []) =>
  families.length > 0 ? { fontFamily: [...families, "Manrope"] } : {};

const noteOf = (style: Style, { note, fonts }: Sheet) =>
  note && h(View, { style: inFamilies(fonts.map(({ family }) => family)) }, text(style, note));

export function documentOf(sheet: Sheet) {
  const page = sheet.kind === "poster" ? posterPage(sheet) : cardsPage(sheet);
  const facts = { title: sheet.headline, language: sheet.language, author: sheet.brand, creator: sheet.brand };
  return h(Document, facts, page);
}

function posterPage(sheet: Sheet): ReactElement {
  const { headline, place, link, steps, foot, brand } = sheet;
  return h(
    Page,
    { size: "A4", style: poster.page },
    mark(brand, 24),
    text(poster.headline, headline),
    noteOf(poster.note, sheet),
    text(poster.place, place),
    code(poster.code, link),
    h(
      View,
      { style: poster.steps },
      steps.map((step, index) =>
        h(View, { style: poster.step, key: step }, text(poster.number, String(index + 1)), text(poster.stepText, step)),
      ),
    ),
    text(poster.foot, foot),
  );
}

const cardsPage = (sheet: Sheet): ReactElement =>
  h(
    Page,
    { size: "A4", style: cards.page },
    Array.from({ length: 10 }, (_, index) => card(sheet, index)),
  );

function card(sheet: Sheet, index: number) {
  const { headline, place, link, steps, brand } = sheet;
  return h(
    View,
    { style: cards.card, key: index, wrap: false },
    code(cards.code, link),
    h(
      View,
      { style: cards.words },
      mark(brand, 9),
      text(cards.headline, headline),
      noteOf(cards.note, sheet),
      text(cards.place, place),
      text(cards.step, steps[0] ?? ""),
    ),
  );
}

/** The pin with the sunflower dot and the name. */
const mark = (brand: string, size: number) =>
  h(
    View,
    { style: { flexDirection: "row", alignItems: "center", marginBottom: size / 3 } },
    pinMark(size * 1.3),
    text({ fontSize: size, fontWeight: 800, marginLeft: size / 4 }, brand),
  );

export const pinMark = (size: number): ReactElement =>
  h(
    Svg,
    { viewBox: "0 0 32 32", style: { width: size, height: size } },
    h(Path, { d: pin, fill: colours.fill }),
    h(Circle, { cx: 16, cy: 13, r: 5.6, fill: colours.sun }),
  );

const pin =
  "M16 1.5C9.1 1.5 4 6.7 4 13.1c0 7.3 6.4 12.6 10.6 16.7.8.8 2 .8 2.8 0C21.6 25.7 28 20.4 28 13.1 28 6.7 22.9 1.5 16 1.5Z";

function code(style: Style, link: string) {
  const { path, size } = qrPath(link);
  return h(Svg, { viewBox: `0 0 ${size} ${size}`, style }, h(Path, { d: path, fill: "#000000" }));
}
