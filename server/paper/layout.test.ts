import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { paperKinds } from "#contract/paper-kinds.ts";
import { drawable, type Item, lineHeight, points, qrPath, widthOf } from "#server/print/paper.ts";
import { paperOf, safe } from "./layout.ts";
import { content, names, panels, side } from "./papers-for-tests.ts";

type Text = Extract<Item, { kind: "text" }>;
const edges = ({ x, y, text, size, weight }: Text) => ({
  left: x,
  top: y,
  right: x + widthOf(text, size, weight),
  bottom: y + (size * lineHeight * 25.4) / 72,
});

test.each(paperKinds)("on a %s every text and code stays 5 mm away from cuts and folds, whatever the name", (kind) => {
  for (const name of names)
    for (const sides of [[side("uk")], [side("uk"), side("de")]]) {
      const { pages } = paperOf(kind, content(name, sides));
      const items = pages.flatMap((page) => page.items);
      const placed = items.flatMap((it) =>
        it.kind === "text"
          ? [edges(it)]
          : it.kind === "code"
            ? [{ left: it.x, top: it.y, right: it.x + it.size, bottom: it.y + it.size }]
            : [],
      );
      const outside = placed.filter(
        (it) =>
          !panels[kind].some(
            ([left, top, right, bottom]) =>
              it.left >= left + safe - 0.01 &&
              it.top >= top + safe - 0.01 &&
              it.right <= right - safe + 0.01 &&
              it.bottom <= bottom - safe + 0.01,
          ),
      );
      expect([kind, name.length, outside]).toEqual([kind, name.length, []]);
    }
});

test("no two texts of a sheet cover each other, nor a code", () => {
  for (const kind of paperKinds)
    for (const name of names) {
      const [page] = paperOf(kind, content(name)).pages;
      const boxes = (page?.items ?? []).flatMap((it) =>
        it.kind === "text"
          ? [edges(it)]
          : it.kind === "code"
            ? [{ left: it.x, top: it.y, right: it.x + it.size, bottom: it.y + it.size }]
            : [],
      );
      const crossing = boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (b) => a.left < b.right - 0.1 && b.left < a.right - 0.1 && a.top < b.bottom - 0.1 && b.top < a.bottom - 0.1,
          )
          .map((b) => [kind, name.slice(0, 9), a, b]),
      );
      expect(crossing).toEqual([]);
    }
});

test("a card for a print shop is 91 by 61 mm with its bleed; eight of them have marks at each cut", () => {
  const [one] = paperOf("card", content("Іва")).pages;
  expect([one?.width, one?.height, points(25.4)]).toEqual([91, 61, 72]);
  const [sheet] = paperOf("card_sheet", content("Іва")).pages;
  const marks = (sheet?.items ?? []).filter((it) => it.kind === "line");
  expect(marks).toHaveLength(2 * 4 + 2 * 8);
  expect((sheet?.items ?? []).filter((it) => it.kind === "code")).toHaveLength(8);
});

test("the font draws all letters of the seven languages; emoji and other scripts are dropped and named", () => {
  expect(drawable("Ґанок є і ї ₴ ß ñ ã ç œ ё ’")).toEqual({ text: "Ґанок є і ї ₴ ß ñ ã ç œ ё ’", dropped: [] });
  expect(drawable("Іва 👩‍🔧 майстриня 漢")).toEqual({ text: "Іва майстриня", dropped: ["👩‍🔧", "漢"] });
});

test("the code is read back, also turned by 2 degrees and pale", async () => {
  const { link } = content("Іва");
  const { path, size } = qrPath(link);
  for (const [turn, ink] of [
    [0, "#000"],
    [2, "#000"],
    [-2, "#888"],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="420" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="${ink}"/></svg>`;
    const image = sharp(Buffer.from(svg)).rotate(turn, { background: "#fff" }).ensureAlpha().raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    expect([turn, jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data]).toEqual([turn, link]);
  }
});
