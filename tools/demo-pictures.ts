// Draws the faces and the pictures of work of the demo town: no photographs, no real people.
//
//   node tools/demo-pictures.ts [folder]     (writes server/demo/pictures, or only a sheet of all into the folder, to look at)
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { berlin } from "#server/demo/towns/berlin.ts";
import { lisbon } from "#server/demo/towns/lisbon.ts";
import { lviv } from "#server/demo/towns/lviv.ts";
import { type Drawn, photoOfRequest, picturesOfOffers } from "#server/demo/towns/pictures-of.ts";
import { readOffers } from "#server/demo/towns/read-town.ts";
import { drawFace } from "./demo-pictures/faces.ts";
import { effects, sunlight } from "./demo-pictures/light.ts";
import { faces } from "./demo-pictures/people.ts";
import { beforeAndAfter, roomInPerspective } from "./demo-pictures/rooms.ts";
import { body } from "./demo-pictures/scenes-body.ts";
import { home } from "./demo-pictures/scenes-home.ts";
import { outdoors } from "./demo-pictures/scenes-outdoors.ts";
import { table } from "./demo-pictures/scenes-table.ts";
import { trade } from "./demo-pictures/scenes-trade.ts";
import { line, mark } from "./demo-pictures/shapes.ts";
import { surface, surfaceNames } from "./demo-pictures/surfaces.ts";
import { toolSets, toolsOnTable } from "./demo-pictures/tools-on-table.ts";

const scenes: Record<string, string> = { ...home, ...outdoors, ...trade, ...body, ...table };

/** The pictures that the town needs, by name. */
function drawings(): Record<string, string> {
  const town = JSON.parse(readFileSync(new URL("../db/demo/town.json", import.meta.url), "utf8")) as {
    offers: { purpose: string }[];
  };
  const offers = [...[lviv, berlin, lisbon].flatMap((it) => readOffers(it.offers)), ...town.offers];
  const drawn = picturesOfOffers(offers.map(({ purpose }) => purpose)).flat();
  const drops = line("M105 62v5M104 74v4M106 86v3", "#6fb2ec", 3);
  return {
    ...Object.fromEntries(drawn.map((it) => [it.name, draw(it)])),
    [photoOfRequest]: effects + (scenes["tap"] ?? "") + drops + sunlight,
  };
}

function draw({ name, style, of }: Drawn): string {
  const set = toolSets.find((it) => it === of);
  const material = surfaceNames.find((it) => it === of);
  if (style === "other" && set) return toolsOnTable(name, set);
  if (style === "other" && material) return surface(name, material);
  if (style === "other" && of === "room") return roomInPerspective(name);
  const scene = scenes[of];
  if (!scene) throw new Error(`No drawing of ${of}`);
  return style === "pair" ? beforeAndAfter(name, scene) : scene;
}
const note = {
  IFD0: {
    ImageDescription: "Drawn example of the demo town: no real person, no real work",
    Software: "tools/demo-pictures.ts",
  },
};

const svg = (width: number, height: number, scale: number, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">${body}</svg>`,
  );
const pixels = async (picture: Buffer) => sharp(picture).flatten().removeAlpha().withExif(note);

async function drawAll(folder: URL): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const [kind, scale] of [
    ["faces", 6.4],
    ["small", 1.2],
  ] as const) {
    mkdirSync(new URL(`${kind}/`, folder), { recursive: true });
    for (const [key, looks] of Object.entries(faces))
      writeFileSync(
        new URL(`${kind}/${key}.webp`, folder),
        await (await pixels(svg(80, 80, scale, drawFace(key, looks)))).webp({ quality: 82, effort: 3 }).toBuffer(),
      );
  }
  const facts: Record<string, object> = {};
  const all = Object.entries(drawings());
  const made = await Promise.all(all.map(async ([name, body]) => [name, await drawScene(name, body, folder)] as const));
  for (const [name, columns] of made) facts[name] = columns;
  writeFileSync(new URL("facts.json", folder), `${JSON.stringify(facts, null, 2)}\n`);
}

/** Both formats and the widths that `server/media` makes of an upload. @returns the columns of its files. */
async function drawScene(name: string, body: string, folder: URL): Promise<object> {
  mkdirSync(new URL(`work/${name}/`, folder), { recursive: true });
  let bytes = 0;
  for (const width of [480, 960]) {
    const picture = await pixels(svg(160, 120, width / 160, body + mark));
    const made = {
      webp: await picture
        .clone()
        .webp({ quality: width === 960 ? 52 : 62, effort: 4 })
        .toBuffer(),
      avif: await picture
        .clone()
        .avif({ quality: width === 960 ? 32 : 40, effort: 1 })
        .toBuffer(),
    };
    for (const [format, content] of Object.entries(made)) {
      bytes += content.length;
      writeFileSync(new URL(`work/${name}/${width}.${format}`, folder), content);
    }
  }
  const blur = await sharp(svg(160, 120, 0.1, body))
    .flatten()
    .webp({ quality: 30 })
    .toBuffer();
  return {
    width: 960,
    height: 720,
    widths: [480, 960],
    bytes,
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
  };
}

/** Draws all pictures into one PNG, to look at. */
async function drawSheet(file: string): Promise<void> {
  const people = Object.entries(faces).map(([key, looks]) => drawFace(key, looks));
  const works = Object.values(drawings()).map((body) => body + mark);
  const top = Math.ceil(people.length / 12) * 80;
  const drawing = [
    ...tile(people, { width: 80, height: 80, top: 0 }),
    ...tile(works, { width: 160, height: 120, top }),
  ];
  writeFileSync(
    file,
    await sharp(svg(960, top + Math.ceil(works.length / 6) * 120, 2, drawing.join("")))
      .png()
      .toBuffer(),
  );
}

/** Arranges pictures in rows with a width of 960. */
const tile = (bodies: string[], { width, height, top }: { width: number; height: number; top: number }): string[] =>
  bodies.map((body, n) => {
    const [x, y] = [(n * width) % 960, top + Math.floor((n * width) / 960) * height];
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  });

const [sheet] = process.argv.slice(2);
if (sheet) await drawSheet(sheet);
else await drawAll(new URL("../server/demo/pictures/", import.meta.url));
