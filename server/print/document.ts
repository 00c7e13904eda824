// The poster and the sheet of ten cards.
import { Circle, Document, Image, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { qrPath } from "./paper.ts";
import type { Mark, Sheet } from "./sheet.ts";
import { cards, colours, poster } from "./styles.ts";

type Style = Record<string, string | number>;
const text = (style: Style, words: string, key?: string) => h(Text, { style, key }, words);

/** A letter is drawn with the first font that has it; the typeface is the last. */
export const inFamilies = (families: string[] = []) =>
  families.length > 0 ? { fontFamily: [...families, "Manrope"] } : {};

const noteOf = (style: Style, { note, fonts }: Sheet) =>
  note && h(View, { style: inFamilies(fonts.map(({ family }) => family)) }, text(style, note));

export function documentOf(sheet: Sheet, mark: Mark) {
  const page = sheet.kind === "poster" ? posterPage(sheet, mark) : cardsPage(sheet, mark);
  const facts = { title: sheet.headline, language: sheet.language, author: sheet.brand, creator: sheet.brand };
  return h(Document, facts, page);
}

function posterPage(sheet: Sheet, mark: Mark): ReactElement {
  const { headline, place, link, steps, foot, brand } = sheet;
  return h(
    Page,
    { size: "A4", style: poster.page },
    brandLine(brand, mark, 24),
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

const cardsPage = (sheet: Sheet, mark: Mark): ReactElement =>
  h(
    Page,
    { size: "A4", style: cards.page },
    Array.from({ length: 10 }, (_, index) => card(sheet, mark, index)),
  );

function card(sheet: Sheet, mark: Mark, index: number) {
  const { headline, place, link, steps, brand } = sheet;
  return h(
    View,
    { style: cards.card, key: index, wrap: false },
    code(cards.code, link),
    h(
      View,
      { style: cards.words },
      brandLine(brand, mark, 9),
      text(cards.headline, headline),
      noteOf(cards.note, sheet),
      text(cards.place, place),
      text(cards.step, steps[0] ?? ""),
    ),
  );
}

/** The mark of the site and its name. */
const brandLine = (brand: string, mark: Mark, size: number) =>
  h(
    View,
    { style: { flexDirection: "row", alignItems: "center", marginBottom: size / 3 } },
    pinMark(mark, size * 1.3),
    text({ fontSize: size, fontWeight: 800, marginLeft: size / 4 }, brand),
  );

/** The picture of the site, or the pin with the sunflower dot. */
export const pinMark = ({ color, picture }: Mark, size: number): ReactElement =>
  picture
    ? h(Image, { src: picture, style: { width: size, height: size } })
    : h(
        Svg,
        { viewBox: "0 0 32 32", style: { width: size, height: size } },
        h(Path, { d: pin, fill: color ?? colours.fill }),
        h(Circle, { cx: 16, cy: 13, r: 5.6, fill: colours.sun }),
      );

const pin =
  "M16 1.5C9.1 1.5 4 6.7 4 13.1c0 7.3 6.4 12.6 10.6 16.7.8.8 2 .8 2.8 0C21.6 25.7 28 20.4 28 13.1 28 6.7 22.9 1.5 16 1.5Z";

function code(style: Style, link: string) {
  const { path, size } = qrPath(link);
  return h(Svg, { viewBox: `0 0 ${size} ${size}`, style }, h(Path, { d: path, fill: "#000000" }));
}
