// Tools of a trade on a table, seen from above.
import { type Chance, between, chance, effects, lifted, pick, placed, soft, sunlight, times } from "./light.ts";
import { box, disc, line, shape } from "./shapes.ts";

const metal = "url(#metal)";
const wood = "url(#wood)";
const night = "#2c3852";

/** Each about 44 long and centred at 0, 0. */
const tools: Record<string, (colour: string) => string> = {
  wrench: () =>
    box(-14, -3, 28, 6, metal, 2) +
    shape("M12-9c8-2 14 2 15 7l-8-2-4 4 4 4 8-2c-1 5-7 9-15 7l-5-9z", metal) +
    disc(-17, 0, 6.5, metal) +
    disc(-17, 0, 3, night),
  screwdriver: (colour) =>
    box(-22, -5, 20, 10, colour, 4) +
    line("M-18-2h12M-18 2h12", "#ffffff55", 1) +
    box(-2, -1.6, 20, 3.2, metal) +
    shape("M18-2.500l5 1v3l-5 1z", metal),
  hammer: () =>
    box(-20, -2.8, 36, 5.6, wood, 2.5) + box(12, -10, 9, 20, metal, 2) + shape("M13-10c2-6 6-8 9-8l-1 8z", metal),
  pliers: (colour) =>
    line("M2-1C-6-5-12-9-21-8", colour, 5.5) +
    line("M2 1C-6 5-12 9-21 8", colour, 5.5) +
    shape("M0-4l9-3 12 5v4l-12 5-9-3z", metal) +
    disc(4, 0, 2.2, night),
  ring: (colour) => disc(0, 0, 12, colour) + disc(0, 0, 7.5, "#ffffff44") + disc(0, 0, 6.5, "#6b553c"),
  measure: (colour) =>
    box(-12, -12, 24, 24, colour, 6) +
    disc(0, 0, 7, "#ffffff66") +
    disc(0, 0, 3.5, night) +
    box(12, 4, 16, 5, "#ffe9a8") +
    line("M15 4v3M19 4v2M23 4v3", night, 0.7),
  level: (colour) =>
    box(-25, -5, 50, 10, colour, 2) +
    box(-6, -3, 12, 6, "#bfe37a", 3) +
    disc(1, 0, 2, "#f2ffd8") +
    box(-21, -2, 6, 4, "#ffffff88", 2) +
    box(15, -2, 6, 4, "#ffffff88", 2),
  screws: () =>
    [
      [-9, -6],
      [2, -9],
      [10, 0],
      [-4, 5],
      [7, 9],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 3.4, metal) + line(`M${x - 1.6} ${y}h3.200`, night, 0.9))
      .join(""),
  coil: (colour) =>
    [13, 10.5, 8].map((r) => `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="2"/>`).join("") +
    line("M13 0c6 2 8 8 4 14", colour, 2),
  socket: () =>
    box(-12, -12, 24, 24, "#fff", 4) + disc(0, 0, 8.5, "#e6ebf2") + disc(-3, 0, 1.6, night) + disc(3, 0, 1.6, night),
  elbow: () =>
    `<path d="M-14 8h10a8 8 0 0 0 8-8v-12" stroke="${metal}" stroke-width="9" fill="none"/>` +
    box(-19, 2, 6, 12, metal, 1.5) +
    box(-2, -17, 12, 6, metal, 1.5),
  brush: (colour) =>
    box(-24, -2.5, 22, 5, wood, 2.5) + box(-3, -7, 7, 14, metal, 1) + shape("M4-7h13l4 3-2 4 2 4-4 3H4z", colour),
  roller: (colour) =>
    box(-6, -7, 28, 14, colour, 6) +
    box(-6, -7, 28, 4, "#ffffff44", 3) +
    line("M-6 0h-6v8h-6", "#8391a8", 2.4) +
    box(-30, 5.5, 14, 5.5, night, 2.5),
  can: (colour) =>
    disc(0, 0, 14, metal) + disc(0, 0, 12, colour) + shape("M-9-4c5-6 13-5 17 0-6-1-11 1-17 0z", "#ffffff55"),
  spray: (colour) =>
    box(-18, -7, 26, 14, colour, 5) +
    box(-12, -4, 14, 8, "#ffffffaa", 2) +
    box(8, -3, 6, 6, "#fff") +
    shape("M14-6h9v5h-3v6h-6z", night),
  sponge: () =>
    box(-13, -9, 26, 18, "#ffc83d", 3) +
    box(-13, 4, 26, 6, "#3f8f57", 2) +
    [
      [-7, -4],
      [0, -1],
      [6, -5],
      [9, 1],
      [-3, -6],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 1.3, "#dba21b"))
      .join(""),
  cloth: (colour) =>
    shape("M-17-13c10 3 22-2 34 1-2 9 2 17-1 25-11 2-21-2-32 1 2-9-3-17-1-27z", colour) +
    line("M-12-6c8 2 14-1 24 1M-12 4c8 2 14-1 24 1", "#ffffff66", 1.6),
  glove: (colour) =>
    shape(
      "M-12 14V-2c-6-3-8-8-5-9 3 0 5 3 7 5v-9c0-4 5-4 5 0v7-10c0-4 5-4 5 0v10-8c0-4 5-4 5 0v9-5c0-4 4-4 4 0V14z",
      colour,
    ) + box(-13, 10, 26, 6, "#ffffff88", 2),
  scissors: (colour) =>
    line("M-6-3l28 8M-6 3l28-8", "#aab6c8", 3.4) +
    [-7, 7]
      .map((y) => `<circle cx="-14" cy="${y}" r="5.500" fill="none" stroke="${colour}" stroke-width="3.400"/>`)
      .join("") +
    disc(1, 0, 1.6, night),
  comb: (colour) => box(-22, -5, 44, 5, colour, 2) + times(14, (n) => box(-20 + n * 3, 0, 1.5, 7, colour)).join(""),
  polish: (colour) =>
    box(-6, -2, 12, 14, colour, 3) + box(-3.5, -14, 7, 12, night, 1.5) + box(-4, 0, 2.5, 9, "#ffffff77", 1),
  hairbrush: (colour) =>
    box(-24, -3, 22, 6, wood, 3) +
    `<ellipse cx="9" rx="14" ry="9" fill="${colour}"/>` +
    times(8, (n) => disc(1 + (n % 4) * 5, n < 4 ? -3 : 3, 1.2, "#ffffffaa")).join(""),
  whisk: () =>
    box(-24, -2.5, 20, 5, wood, 2.5) +
    [9, 5, 1.5]
      .map((r) => `<ellipse cx="9" rx="14" ry="${r}" fill="none" stroke="#8f9cb3" stroke-width="1.300"/>`)
      .join(""),
  pin: () =>
    box(-17, -6, 34, 12, wood, 4) +
    box(-27, -2.5, 10, 5, "#9c6a3c", 2.5) +
    box(17, -2.5, 10, 5, "#9c6a3c", 2.5) +
    box(-15, -4, 30, 2.5, "#ffffff44", 1),
  bowl: (colour) =>
    disc(0, 0, 15, "#fff") + disc(0, 0, 12, colour) + shape("M-9-5c6-6 14-4 17 2-6-3-12-3-17-2z", "#ffffff66"),
  cup: () =>
    disc(0, 0, 15, "#e9eef5") +
    disc(0, 0, 10, "#fff") +
    disc(0, 0, 7.8, "#5b3a21") +
    shape("M-4-3c3-3 7-2 8 1-3-1-5-1-8-1z", "#a5764a") +
    line("M9 3c6 0 6 6 1 6", "#fff", 2.6),
  spoon: () =>
    box(-22, -1.5, 28, 3, wood, 1.5) +
    `<ellipse cx="13" rx="9" ry="6" fill="${wood}"/>` +
    `<ellipse cx="13" rx="6" ry="3.600" fill="#9c6a3c"/>`,
  notebook: (colour) =>
    box(-15, -19, 30, 38, colour, 2.5) +
    box(-12, -16, 26, 32, "#fffdf6", 1.5) +
    line("M-8-9h17M-8-3h17M-8 3h12", "#b9c3d3", 1.4) +
    times(6, (n) => disc(-15, -14 + n * 5.6, 1.3, night)).join(""),
  pen: (colour) => box(-22, -2, 34, 4, colour, 2) + shape("M12-2l9 2-9 2z", metal) + box(-22, -2, 7, 4, metal, 2),
  phone: (colour) =>
    box(-9, -18, 18, 36, night, 4) + box(-7.5, -15, 15, 28, colour, 1.5) + shape("M-7.500-15h9l-9 20z", "#ffffff44"),
  laptop: (colour) =>
    box(-24, -16, 48, 32, metal, 3) +
    box(-21, -13, 42, 17, night, 1.5) +
    times(3, (row) => times(10, (n) => box(-19.5 + n * 4, -11.5 + row * 5, 3, 3.5, "#ffffff22", 0.6)).join("")).join(
      "",
    ) +
    box(-7, 6, 14, 8, colour, 1.5),
  trowel: () =>
    box(-24, -3, 18, 6, wood, 3) + box(-7, -1.5, 8, 3, metal) + shape("M0-8h8c7 1 13 4 16 8-3 4-9 7-16 8H0z", metal),
  leaf: () =>
    shape("M-18 4C-12-12 6-16 20-8 12 8-6 14-18 4z", "#4c9a5c") +
    line("M-20 6C-8 2 6-2 18-8M-6 2l2-8M3-1l3-8M-2 1l4 6", "#2f7d45", 1.2),
  plant: () =>
    disc(0, 0, 14, "#c4693c") +
    disc(0, 0, 11.5, "#4a3426") +
    times(7, (n) =>
      placed(`<ellipse cx="8" rx="9" ry="3.800" fill="${n % 2 ? "#5fae6e" : "#4c9a5c"}"/>`, 0, 0, n * 51),
    ).join(""),
  spool: (colour) =>
    box(-12, -8, 24, 16, colour, 1) +
    line("M-8-8v16M-4-8v16M0-8v16M4-8v16M8-8v16", "#ffffff44", 1) +
    box(-15, -10, 4, 20, wood, 1.5) +
    box(11, -10, 4, 20, wood, 1.5),
  buttons: (colour) =>
    [
      [-9, -5, 6],
      [5, -7, 5],
      [-2, 7, 7],
      [12, 5, 4.5],
    ]
      .map(
        ([x = 0, y = 0, r = 5], n) =>
          disc(x, y, r, n % 2 ? "#f7f3ea" : colour) + disc(x - 1.5, y, 0.9, night) + disc(x + 1.5, y, 0.9, night),
      )
      .join(""),
  strip: () =>
    line("M-24 6C-12-12 4 14 22-6", "#ffd65c", 6) +
    `<path d="M-24 6C-12-12 4 14 22-6" stroke="#7a5200" stroke-width="5" stroke-dasharray=".800 3.200" fill="none"/>`,
  dumbbell: (colour) =>
    box(-14, -2, 28, 4, metal) +
    [-22, 14].map((x) => box(x, -9, 8, 18, colour, 2)).join("") +
    [-26, 22].map((x) => box(x, -6, 4, 12, night, 1.5)).join(""),
  mat: (colour) =>
    box(-24, -8, 48, 16, colour, 7) +
    line("M-18-3h36M-18 2h36", "#ffffff44", 1.2) +
    disc(-18, 0, 6, "#ffffff33") +
    disc(-18, 0, 3, colour),
  bottle: (colour) =>
    box(-20, -6, 30, 12, colour, 5) +
    box(10, -4, 5, 8, "#fff") +
    box(15, -5, 7, 10, night, 2) +
    box(-16, -4, 20, 3, "#ffffff66", 1.5),
  ball: (colour) => disc(0, 0, 11, colour) + line("M-8-7C0-2 0 3-7 8M8-7C0-2 0 3 7 8", "#fff", 1.8),
  leash: (colour) =>
    `<path d="M-22 8C-10-16 4 16 12-6" stroke="${colour}" stroke-width="4" fill="none"/>` +
    `<circle cx="-22" cy="10" r="5" fill="none" stroke="${colour}" stroke-width="3"/>` +
    box(10, -13, 5, 9, metal, 2),
  bone: () =>
    box(-12, -3, 24, 6, "#fff3dc", 2) +
    [
      [-13, -4],
      [-13, 4],
      [13, -4],
      [13, 4],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 4.6, "#fff3dc"))
      .join(""),
  tyre: () =>
    disc(0, 0, 17, night) +
    `<circle r="14" fill="none" stroke="#55627d" stroke-width="1.500" stroke-dasharray="3 2"/>` +
    disc(0, 0, 10, metal) +
    disc(0, 0, 3.5, night) +
    times(5, (n) => placed(disc(0, -6.5, 1.4, night), 0, 0, n * 72)).join(""),
  box: () => box(-17, -14, 34, 28, "#d9a86c", 1.5) + box(-17, -3, 34, 6, "#f0d3a4") + line("M-17 0h34", "#c4915a", 0.8),
  book: (colour) =>
    box(-14, -18, 28, 36, colour, 2) +
    box(-14, -18, 5, 36, "#00000022", 2) +
    box(-5, -9, 15, 4, "#ffffffaa", 1) +
    box(-5, -2, 10, 3, "#ffffff66", 1),
  camera: () =>
    box(-18, -11, 36, 22, night, 4) +
    disc(0, 0, 9, "#55627d") +
    disc(0, 0, 6, "#101a33") +
    disc(-2, -2, 2, "#9fc3f0") +
    box(8, -15, 8, 5, "#c4462f", 1.5),
};

const sets = {
  pipes: "wrench elbow ring screws cloth pliers",
  wires: "pliers screwdriver coil socket ring screws",
  house: "hammer level screws measure screwdriver pen",
  clean: "spray sponge cloth glove bowl brush",
  paint: "roller brush can ring cloth measure",
  beauty: "scissors comb polish hairbrush cloth bottle",
  bake: "pin whisk bowl cup spoon cloth",
  desk: "laptop notebook pen cup phone book",
  garden: "trowel glove plant leaf scissors leash",
  sew: "scissors spool buttons strip cloth measure",
  sport: "dumbbell mat bottle ball cloth phone",
  pets: "leash ball bowl hairbrush bone cloth",
  car: "wrench tyre screwdriver cloth glove screws",
  move: "box ring glove pen measure leash",
  lens: "camera notebook cup phone book pen",
} as const;
export type Tools = keyof typeof sets;
export const toolSets = Object.keys(sets) as Tools[];

const colours = ["#c4462f", "#2456d6", "#17806b", "#ffc83d", "#e8735a", "#7d5ba6", "#e58fa8"] as const;

/** Six tools in two rows; table, light, colours and angles follow from the name. */
export function toolsOnTable(name: string, set: Tools): string {
  const next = chance(name);
  const names = sets[set].split(" ").toSorted(() => next() - 0.5);
  const lean = between(next, -28, 28);
  const placedTools = names.map((tool, n) => {
    const [x, y] = [29 + (n % 3) * 51 + between(next, -3, 3), 33 + Math.floor(n / 3) * 53 + between(next, -3, 3)];
    return placed(lifted(tools[tool]?.(pick(next, colours)) ?? ""), x, y, lean + pick(next, [0, 0, 90]), 0.98);
  });
  return effects + table(next) + placedTools.join("") + sunlight;
}

function table(next: Chance): string {
  const plain = pick(next, ["#efe6d8", "#dfe7ee", "#e7e0ef", "#2f3b57", "#d3e2d8", "wood", "wood", "dark"]);
  const [board, joint] = plain === "wood" ? ["#d9b384", "#b98f5e"] : ["#7a5437", "#5e3e27"];
  if (plain !== "wood" && plain !== "dark")
    return box(0, 0, 160, 120, plain) + soft(shape("M-10 0L60-10 130 130H20z", "#ffffff"), 0.28);
  return (
    box(0, 0, 160, 120, board) +
    times(
      5,
      (n) =>
        box(0, n * 26 - 6, 160, 1.2, joint) +
        line(`M${between(next, 0, 40)} ${n * 26 + 6}c30-4 50 4 90 0`, `${joint}66`, 0.8),
    ).join("") +
    soft(shape("M-10 0L60-10 130 130H20z", "#fff4d6"), 0.3)
  );
}
