// Printed papers as other programs see them: zbar reads the codes, Poppler the fonts and the text, and pixels show what stands where.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { paperKinds, type PaperKind } from "#contract/paper-kinds.ts";
import type { PaperContent } from "#contract/paper.ts";
import { paperOf, safe } from "#server/paper/layout.ts";
import { content, names, panels, side } from "#server/paper/papers-for-tests.ts";
import { drawSheet } from "#server/print/print-sheet.ts";
import { rounds } from "../world/rounds.ts";

const folder = mkdtempSync(join(tmpdir(), "poruch-paper-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let drawn = 0;

/** @returns the path of the file, drawn by the app's own child process. */
async function draw(kind: PaperKind, of: PaperContent): Promise<string> {
  const file = join(folder, `${drawn++}.pdf`);
  writeFileSync(file, await drawSheet(paperOf(kind, of)));
  return file;
}

type Picture = { data: Buffer; width: number; height: number };

/** @param channels 1: grey, 3: colours. */
function rendered(file: string, dpi: number, channels: 1 | 3): Picture {
  const target = `${file}-${dpi}`;
  execFileSync("pdftoppm", ["-r", String(dpi), "-singlefile", ...(channels === 1 ? ["-gray"] : []), file, target]);
  const content = readFileSync(`${target}.${channels === 1 ? "pgm" : "ppm"}`);
  const [head = "", width, height] = /^P[56]\s+(\d+)\s+(\d+)\s+255\s/.exec(content.toString("latin1", 0, 40)) ?? [];
  return { data: content.subarray(head.length), width: Number(width), height: Number(height) };
}

/** Straight, turned by two degrees, pale, and both. */
async function samplesOf(file: string, dpi: number, turn: number): Promise<Picture[]> {
  const { data, width, height } = rendered(file, dpi, 1);
  const image = () => sharp(data, { raw: { width, height, channels: 1 } });
  const pictures = [false, true].flatMap((isPale) =>
    [0, turn].map((angle) => {
      const turned = angle ? image().rotate(angle, { background: "#fff" }) : image();
      return (isPale ? turned.linear(0.47, 136) : turned).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    }),
  );
  return (await Promise.all(pictures)).map((it) => ({ data: it.data, ...it.info }));
}

/** @returns what zbar read, each once. */
function readCodes({ data, width, height }: Picture): string[] {
  const file = join(folder, "sample.pgm");
  writeFileSync(file, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]));
  try {
    const said = execFileSync("zbarimg", ["--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", file], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return [...new Set(said.trim().split("\n"))];
  } catch {
    return []; // it ends with 4 where it found nothing
  }
}

const papers = rounds(10, 125);
const kindOf = (n: number): PaperKind => paperKinds[n % 8 < 5 ? 0 : (n % 8) - 4] ?? "card";
const looks = ["straight", "turned", "pale", "pale and turned"];

test(
  `zbar reads the code of ${papers} papers at 300 and 150 dpi, ${papers * 8} pictures`,
  { timeout: 3_600_000 },
  async () => {
    const unread: string[] = [];
    for (let n = 0; n < papers; n++) {
      const code = n % 3 === 0 ? "" : `&rc=${"long-code-0123456789".slice(0, 4 + (n % 16))}`;
      const link = `https://poruch.example/q?uid=${crypto.randomUUID()}${code}`;
      const file = await draw(kindOf(n), { ...content(names[n % names.length] ?? ""), link });
      for (const dpi of [300, 150]) {
        const codes = (await samplesOf(file, dpi, n % 2 ? 2 : -2)).map((it) => String(readCodes(it)));
        unread.push(...looks.filter((_, at) => codes[at] !== link).map((look) => `${kindOf(n)} ${dpi} dpi ${look}`));
      }
      for (const name of readdirSync(folder)) rmSync(join(folder, name));
    }
    console.info(`${papers * 8 - unread.length} of ${papers * 8} pictures read`);
    expect(unread).toEqual([]);
  },
);

test.each(paperKinds)("the fonts of a %s are in the file, and its text can be copied", async (kind) => {
  const letters = "Ґанок ґ є і ї ₴ ß ñ ã ç œ ё";
  const sides = (["uk", "de"] as const).map((language) => ({ ...side(language), services: [letters] }));
  const file = await draw(kind, { ...content("Їжак Єва", sides), phone: "+380 67 000 00 02" });
  const fonts = execFileSync("pdffonts", [file], { encoding: "utf8" }).trim().split("\n").slice(2);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/Manrope.*\syes\s+yes\s+yes\s+\d+\s+\d+$/);
  const text = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" }).replaceAll(/\s+/g, " ");
  for (const words of [letters, "Їжак Єва", "+380 67 000 00 02"]) expect(text).toContain(words);
});

const dpi = 150;
const pixels = (millimetres: number) => Math.round((millimetres * dpi) / 25.4);

/** The distance of each dark point from the edge of its panel. Texts, codes and lines are dark, the blue and yellow edges are not. */
function distancesIn({ data, width }: Picture, [left, top, right, bottom]: (typeof panels)["card"][number]): number[] {
  const distances: number[] = [];
  const [first, last] = [pixels(left + 0.5), pixels(right - 0.5)]; // marks of folds stand on the edge
  for (let n = 0, size = (last - first) * pixels(bottom - top - 1); n < size; n++) {
    const [x, y] = [first + (n % (last - first)), pixels(top + 0.5) + Math.floor(n / (last - first))];
    const at = (y * width + x) * 3;
    if (Math.max(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) >= 140) continue;
    const [across, down] = [(x * 25.4) / dpi, (y * 25.4) / dpi];
    distances.push(Math.min(across - left, right - across, down - top, bottom - down));
  }
  return distances;
}

test.each(paperKinds)(
  "no ink of a %s is nearer than 5 mm to a cut or fold with names of 120 letters",
  { timeout: 120_000 },
  async (kind) => {
    for (const name of names.filter(({ length }) => length === 120)) {
      const page = rendered(await draw(kind, content(name)), dpi, 3);
      const distances = panels[kind].flatMap((panel) => distancesIn(page, panel));
      expect(distances.length).toBeGreaterThan(1_000);
      const near = distances.filter((it) => it < safe - 0.2);
      expect([name.slice(0, 9), near.slice(0, 5)]).toEqual([name.slice(0, 9), []]);
    }
  },
);
