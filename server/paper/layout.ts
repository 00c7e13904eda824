// Where everything stands on the paper of a provider, in millimetres. Texts stay 5 mm away from each cut and fold. There are
// no prices: paper outlives them. The PDF is untagged, so the page shows the same content as HTML.
import type { PaperKind } from "#contract/paper-kinds.ts";
import type { PaperContent } from "#contract/paper.ts";
import type { OtherFonts } from "#server/print/other-scripts.ts";
import { type Box, type Item, type Paper, type PaperPage, setText } from "#server/print/paper.ts";
import { colours } from "#server/print/styles.ts";

/** In millimetres: the edge that a print shop cuts off, the distance of texts from a cut, and the size of a card after it. */
export const bleed = 3;
export const safe = 5;
export const card = { width: 85, height: 55 };
const [a4Short, a4Long] = [210, 297];
/** The folds of a brochure: the panel that is folded in is 3 mm narrower. */
export const folds = [97, 197];

type Content = PaperContent & { fonts: OtherFonts | null };
type Side = PaperContent["sides"][number];
type Style = {
  max: number;
  min: number;
  weight: 400 | 700 | 800;
  colour?: string;
  centred?: boolean;
  fonts?: OtherFonts | null;
};

/** @param fonts with letters of the name that the typeface lacks. */
export function paperOf(kind: PaperKind, facts: PaperContent, fonts: OtherFonts | null = null): Paper {
  const content = { ...facts, fonts };
  const [first] = content.sides;
  return {
    kind: "paper",
    title: content.name,
    language: first?.language ?? "en",
    brand: first?.brand ?? "",
    bleed: kind === "card" ? bleed : null,
    fonts: fonts?.files ?? [],
    pages: [layouts[kind](content)],
  };
}

const layouts: Record<PaperKind, (content: Content) => PaperPage> = {
  card: (content) => ({
    width: card.width + 2 * bleed,
    height: card.height + 2 * bleed,
    items: cardAt(content, { x: bleed, y: bleed }),
  }),
  card_sheet: cardSheet,
  brochure,
  poster,
};

/** @param at its upper left corner after the cut; the coloured edge reaches into the bleed. */
function cardAt(content: Content, at: { x: number; y: number }): Item[] {
  const [first, second] = content.sides;
  if (!first) return [];
  const column = (y: number, height: number, width = 43): Box => ({ x: at.x + 8, y: at.y + y, width, height });
  const text = write(first.language);
  const under = { x: at.x + 53, y: at.y + 39.5, width: 27, height: 10.5 };
  return [
    {
      kind: "box",
      x: at.x - bleed,
      y: at.y - bleed,
      width: bleed + 4,
      height: card.height + 2 * bleed,
      colour: colours.fill,
    },
    ...text(content.name, column(5, 15), { max: 15, min: 6.5, weight: 800, fonts: content.fonts }),
    ...text(list(first.services), column(21, second ? 8 : 12), { max: 9, min: 6.5, weight: 700 }),
    ...(second ? write(second.language)(list(second.services), column(30, 8), { max: 8, min: 6.5, weight: 400 }) : []),
    ...(content.phone ? text(content.phone, column(39, 5), { max: 11, min: 7, weight: 800 }) : []),
    ...text(list(first.areas), column(44.5, 5.5), { max: 7, min: 6, weight: 400, colour: colours.muted }),
    { kind: "code", x: at.x + 52, y: at.y + 8, size: 28, link: content.link },
    ...both(content, ({ words }) => words.scan, under, {
      max: 7,
      min: 5,
      weight: 400,
      colour: colours.muted,
      centred: true,
    }),
  ];
}

/** Eight cards with their bleed, and marks of the cuts around them. */
function cardSheet(content: Content): PaperPage {
  const [cellWidth, cellHeight] = [card.width + 2 * bleed, card.height + 2 * bleed];
  const left = (a4Short - 2 * cellWidth) / 2;
  const top = (a4Long - 4 * cellHeight) / 2;
  const corners = [0, 1, 2, 3].flatMap((row) =>
    [0, 1].map((column) => ({ x: left + column * cellWidth + bleed, y: top + row * cellHeight + bleed })),
  );
  const [xs, ys] = [new Set<number>(), new Set<number>()];
  for (const { x, y } of corners) {
    xs.add(x).add(x + card.width);
    ys.add(y).add(y + card.height);
  }
  const across = [top - 6, top + 4 * cellHeight + 1];
  const along = [left - 6, left + 2 * cellWidth + 1];
  return {
    width: a4Short,
    height: a4Long,
    items: [
      ...corners.flatMap((at) => cardAt(content, at)),
      ...[...xs].flatMap((x) => across.map((y) => mark(x, y, x, y + 5))),
      ...[...ys].flatMap((y) => along.map((x) => mark(x, y, x + 5, y))),
    ],
  };
}

const mark = (x: number, y: number, toX: number, toY: number, dashed = false): Item => ({
  kind: "line",
  x,
  y,
  toX,
  toY,
  dashed,
});

/** Three panels: one for each language, or services and how it works; the cover is the right one. */
function brochure(content: Content): PaperPage {
  const [first, second] = content.sides;
  const [left = 0, right = 0] = folds;
  if (!first) return { width: a4Long, height: a4Short, items: [] };
  const cover: Box = { x: right + 8, y: 16, width: a4Long - right - 16, height: 180 };
  const text = write(first.language);
  return {
    width: a4Long,
    height: a4Short,
    items: [
      ...panel(first, { x: 8, y: 16, width: left - 16, height: 180 }),
      ...panel(second ?? first, { x: left + 8, y: 16, width: right - left - 16, height: 180 }, second === undefined),
      { kind: "pin", x: cover.x, y: cover.y, size: 12 },
      ...text(
        first.brand,
        { x: cover.x + 14, y: cover.y + 2, width: cover.width - 14, height: 9 },
        { max: 18, min: 10, weight: 800 },
      ),
      ...text(content.name, { ...cover, y: 42, height: 40 }, { max: 28, min: 10, weight: 800, fonts: content.fonts }),
      ...both(
        content,
        ({ words }) => words.headline,
        { ...cover, y: 84, height: 22 },
        { max: 13, min: 8, weight: 700 },
      ),
      { kind: "code", x: cover.x + (cover.width - 56) / 2, y: 108, size: 56, link: content.link },
      ...both(
        content,
        ({ words }) => words.scan,
        { ...cover, y: 166, height: 14 },
        { max: 10, min: 7, weight: 400, centred: true },
      ),
      ...(content.phone
        ? text(content.phone, { ...cover, y: 183, height: 10 }, { max: 17, min: 9, weight: 800, centred: true })
        : []),
      ...folds.flatMap((x) => [mark(x, 0, x, 4, true), mark(x, a4Short - 4, x, a4Short, true)]),
    ],
  };
}

/** The facts in one language. @param rest without the services, which stand on another panel */
function panel(side: Side, box: Box, rest = false): Item[] {
  const text = write(side.language);
  const items: Item[] = [];
  let y = box.y;
  const part = (title: string, words: string, height: number) => {
    if (!words) return;
    items.push(...text(title, { ...box, y, height: 8 }, { max: 15, min: 9, weight: 800, colour: colours.fill }));
    items.push(...text(words, { ...box, y: y + 9, height }, { max: 12, min: 7, weight: 400 }));
    y += height + 15;
  };
  if (!rest) part(side.words.services, list(side.services), 66);
  if (!rest) part(side.words.areas, list(side.areas), 28);
  part(side.words.languages, list(side.languages), 22);
  if (rest) part(side.words.headline, side.words.scan, 30);
  return items;
}

function poster(content: Content): PaperPage {
  const [first, second] = content.sides;
  if (!first) return { width: a4Short, height: a4Long, items: [] };
  const box = (y: number, height: number): Box => ({ x: 16, y, width: a4Short - 32, height });
  const text = write(first.language);
  const middle = { weight: 700, centred: true } as const;
  return {
    width: a4Short,
    height: a4Long,
    items: [
      { kind: "box", x: 0, y: 0, width: a4Short, height: 5, colour: colours.sun },
      { kind: "pin", x: 16, y: 14, size: 13 },
      ...text(first.brand, { x: 31, y: 16, width: 160, height: 10 }, { max: 22, min: 12, weight: 800 }),
      ...text(content.name, box(38, 46), { max: 44, min: 14, weight: 800, fonts: content.fonts, centred: true }),
      ...text(list(first.services), box(88, second ? 20 : 34), { max: 20, min: 9, ...middle }),
      ...(second
        ? write(second.language)(list(second.services), box(110, 18), { max: 16, min: 9, weight: 400, centred: true })
        : []),
      { kind: "code", x: 55, y: 132, size: 100, link: content.link },
      ...both(content, ({ words }) => words.scan, box(234, 16), { max: 14, min: 9, ...middle }),
      ...(content.phone ? text(content.phone, box(252, 14), { max: 30, min: 14, weight: 800, centred: true }) : []),
      ...text(list(first.areas), box(268, 14), { max: 13, min: 8, weight: 400, colour: colours.muted, centred: true }),
    ],
  };
}

const list = (texts: readonly string[]) => texts.join(" · ");

const write =
  (language: string) =>
  (text: string, box: Box, { colour = colours.ink, ...style }: Style): Item[] =>
    setText(text, box, { ...style, colour, language }).items;

/** The same words in each language, one below the other, in equal parts of the box. */
function both({ sides }: Content, wordsOf: (side: Side) => string, box: Box, style: Style): Item[] {
  const height = box.height / sides.length;
  return sides.flatMap((side, index) =>
    write(side.language)(wordsOf(side), { ...box, y: box.y + index * height, height }, style),
  );
}
