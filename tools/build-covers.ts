// Makes web/public/covers/<point type>.webp: one 800×600 cover a point type, for offers without a photo and for the demo town.
//
//   npm install --no-save @iconify-json/fluent-emoji sharp          (Fluent Emoji © Microsoft, MIT; neither is needed to run the product)
//   node tools/build-covers.ts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

type Icons = Record<string, { body: string } | undefined>;
type Draw = (svg: Buffer) => { webp(options: { quality: number }): { toBuffer(): Promise<Buffer> } };

/** Large in the middle, then left below, right below, right above. */
const pictures: Record<string, [string, string, string, string]> = {
  home_master: ["toolbox", "hammer-and-wrench", "screwdriver", "house"],
  vehicle_repair: ["automobile", "wrench", "gear", "fuel-pump"],
  construction: ["building-construction", "brick", "construction", "ladder"],
  renovation: ["paintbrush", "ladder", "bucket", "window"],
  labourers: ["construction-worker", "flexed-biceps", "package", "axe"],
  equipment_repair: ["laptop", "screwdriver", "gear", "mobile-phone"],
  delivery: ["package", "motor-scooter", "inbox-tray", "round-pushpin"],
  moving: ["delivery-truck", "package", "couch-and-lamp", "house"],
  cleaning: ["broom", "bucket", "sponge", "soap"],
  sport: ["person-lifting-weights", "soccer-ball", "running-shoe", "trophy"],
  beauty: ["nail-polish", "lipstick", "scissors", "mirror"],
  animals: ["dog-face", "paw-prints", "cat-face", "bone"],
  holidays: ["party-popper", "balloon", "wrapped-gift", "birthday-cake"],
  business: ["briefcase", "bar-chart", "handshake", "memo"],
  media: ["camera-with-flash", "movie-camera", "clapper-board", "framed-picture"],
  education: ["books", "graduation-cap", "pencil", "globe-showing-europe-africa"],
  household: ["basket", "cooking", "baby-bottle", "potted-plant"],
  furniture: ["couch-and-lamp", "chair", "carpentry-saw", "bed"],
  medicine: ["stethoscope", "syringe", "tooth", "pill"],
  relocation: ["airplane", "luggage", "world-map", "identification-card"],
  entertainment: ["performing-arts", "microphone", "guitar", "admission-tickets"],
  handicraft: ["yarn", "sewing-needle", "thread", "artist-palette"],
  rental: ["key", "automobile", "house", "bicycle"],
  food: ["cook", "birthday-cake", "pot-of-food", "fork-and-knife-with-plate"],
  climate: ["snowflake", "fire", "thermometer", "wind-face"],
  advertising: ["megaphone", "loudspeaker", "bullseye", "newspaper"],
  other: ["sparkles", "light-bulb", "puzzle-piece", "star"],
};
/** The lighter and darker background, and the two discs on it. */
const grounds = [
  ["#dbeafe", "#bfdbfe", "#60a5fa"],
  ["#fee2e2", "#fecaca", "#f87171"],
  ["#fef3c7", "#fde68a", "#f59e0b"],
  ["#dcfce7", "#bbf7d0", "#4ade80"],
  ["#f3e8ff", "#e9d5ff", "#a78bfa"],
  ["#e0f2fe", "#bae6fd", "#38bdf8"],
  ["#ffe4e6", "#fecdd3", "#fb7185"],
  ["#ccfbf1", "#99f6e4", "#2dd4bf"],
] as const;
const spots = [
  ["b", 1, "translate(90 330) rotate(-10 90 90) scale(5.6)"],
  ["c", 2, "translate(555 320) rotate(9 90 90) scale(5.8)"],
  ["d", 3, "translate(580 70) rotate(12 70 70) scale(4.2)"],
  ["a", 0, "translate(230 130) scale(10.6)"],
] as const;

const library = "sharp"; // not among our dependencies, so it has no types here
const { default: draw } = (await import(library)) as { default: Draw };
const iconsFile = new URL(import.meta.resolve("@iconify-json/fluent-emoji/icons.json"));
const { icons } = JSON.parse(readFileSync(iconsFile, "utf8")) as { icons: Icons };
const folder = new URL("../web/public/covers/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [at, [type, names]] of Object.entries(pictures).entries()) {
  const cover = await draw(Buffer.from(coverSvg(names, at)))
    .webp({ quality: 80 })
    .toBuffer();
  writeFileSync(new URL(`${type}.webp`, folder), cover);
}

function coverSvg(names: readonly string[], at: number): string {
  const [light = "", dark = "", disc = ""] = grounds[at % grounds.length] ?? [];
  const drawn = spots
    .map(([id, which, place]) => `<g transform="${place}">${body(names[which] ?? "", id)}</g>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 800 600" width="800" height="600">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
    <rect width="800" height="600" fill="url(#g)"/>
    <circle cx="640" cy="130" r="190" fill="${disc}" opacity=".18"/><circle cx="120" cy="520" r="230" fill="${disc}" opacity=".14"/>
    <ellipse cx="400" cy="520" rx="270" ry="26" fill="#0f172a" opacity=".09"/>${drawn}</svg>`;
}

/** Makes ids unique, because four pictures share one document. */
function body(name: string, id: string): string {
  const icon = icons[name] ?? icons[`${name}-light`];
  if (!icon) throw new Error(`There is no picture ${name}`);
  return icon.body
    .replaceAll(/id="([^"]+)"/g, `id="${id}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${id}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${id}$1"`);
}
