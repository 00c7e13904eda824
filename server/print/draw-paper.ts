// Draws pages of paper that are computed already.
import { Document, Line, Page, Path, Rect, Svg, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { inFamilies, pinMark } from "./document.ts";
import { type Item, lineHeight, type Paper, points, qrPath } from "./paper.ts";
import type { Mark } from "./sheet.ts";

export function drawPaper({ title, language, brand, pages }: Paper, mark: Mark) {
  const facts = { title, language, author: brand, creator: brand };
  return h(
    Document,
    facts,
    ...pages.map(({ width, height, items }, index) =>
      h(
        Page,
        { size: [points(width), points(height)], style: { fontFamily: "Manrope" }, key: index },
        ...items.map((item, place) => h(View, { key: place, style: at(item) }, draw(item, mark))),
      ),
    ),
  );
}

const at = ({ x, y }: Item) => ({ position: "absolute", left: points(x), top: points(y) }) as const;

function draw(item: Item, mark: Mark): ReactElement {
  if (item.kind === "text") return drawText(item);
  if (item.kind === "box")
    return area(item.width, item.height, h(Rect, { ...sides(item.width, item.height), fill: item.colour }));
  if (item.kind === "pin") return pinMark(mark, points(item.size));
  if (item.kind === "line") return drawLine(item);
  const { path, size } = qrPath(item.link);
  const side = points(item.size);
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: side, height: side } },
    h(Path, { d: path, fill: "#000000" }),
  );
}

/** Wider than its line, so that the drawing library does not break it once more. */
function drawText({ text, size, weight, colour, families }: Extract<Item, { kind: "text" }>): ReactElement {
  const style = {
    fontSize: size,
    fontWeight: weight,
    color: colour,
    lineHeight,
    width: 2_000,
    ...inFamilies(families),
  };
  return h(Text, { style }, text);
}

function drawLine({ x, y, toX, toY, dashed }: Extract<Item, { kind: "line" }>): ReactElement {
  const [width, height] = [points(toX - x), points(toY - y)];
  const stroke = { stroke: "#000000", strokeWidth: 0.35, ...(dashed && { strokeDasharray: "3 2" }) };
  return h(
    Svg,
    { style: { width: Math.max(width, 1), height: Math.max(height, 1) } },
    h(Line, { x1: 0, y1: 0, x2: width, y2: height, ...stroke }),
  );
}

const area = (width: number, height: number, child: ReactElement) =>
  h(Svg, { style: { width: points(width), height: points(height) } }, child);
const sides = (width: number, height: number) => ({ x: 0, y: 0, width: points(width), height: points(height) });
