// Flat portraits: each is put together from skin, hair, clothes and a background. The people are invented.

type Hair = (colour: string) => { behind?: string; front: string };

const skins: Record<string, [face: string, shade: string]> = {
  pale: ["#fbdcc6", "#eabb9b"],
  light: ["#f6cfb2", "#e0ad8c"],
  warm: ["#f0c29f", "#dca47e"],
  olive: ["#e3ae84", "#c98f63"],
  tan: ["#c98f63", "#ae764c"],
  brown: ["#a5704a", "#875636"],
  dark: ["#8d5a3b", "#734429"],
};
const hairColours: Record<string, string> = {
  black: "#221b1d",
  dark: "#3a2a1f",
  brown: "#5f4029",
  auburn: "#8a4b24",
  ginger: "#b8602b",
  blond: "#d8b15a",
  sand: "#b98f55",
  grey: "#9aa3b2",
  white: "#dfe2e8",
};
const grounds = ["#cfe0ff", "#ffe3b0", "#cdeef0", "#ffd9d2", "#d5efdd", "#e8dcfa", "#dcecc8", "#ffe9c4", "#d9e4f5"];
const cloths = ["#2456d6", "#17806b", "#b8435a", "#5b6478", "#8b4fc4", "#c4682b", "#1f6f9c", "#3d7a3d", "#33415f"];

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const discs = (colour: string, ...all: [x: number, y: number, r: number][]) =>
  all.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join("");

const crop =
  "M24.600 35C22 18 29 10 40.500 10 52 10 58 18 55.400 35c-1-5-2-8-4-10.500-6 1.500-16 1-20.500-1.500-3.500 2.500-5.300 7-6.300 12z";
const fringe =
  "M25 35c-1-15 6-22.500 15-22.500S56 20 55 35c-2-5-4-9-8-12.500C42 27 33 28 28.500 28 26.500 30 25.500 32 25 35z";
const parting =
  "M25 35c-1-15 6-22.500 15-22.500S56 20 55 35c-1.500-6-4-10-9-13.500-5 4.500-14 5-18 6.500-1.500 2-2.500 4-3 7z";

const styles: Record<string, Hair> = {
  crop: (c) => ({ front: path(crop, c) }),
  swept: (c) => ({
    front: path(
      "M24.700 34C22.500 20 28 9 42 9c11 0 16 9 13.300 25-.8-4-1.600-6.500-3.300-9-7 .5-13-1.500-16.500-5.500-2.500 5.500-7 6.500-8.800 8-.9 2-1.600 4-2 6.500z",
      c,
    ),
  }),
  buzz: (c) => ({
    front: `<g opacity=".88">${path("M25 31c-1-13 5.500-19 15-19s16 6 15 19c-2-6-4.500-9-7-10H32c-2.500 1-5 4-7 10z", c)}</g>`,
  }),
  balding: (c) => ({
    front: path("M24.400 37c-2-8-1-13 2-16 .8 4 .8 8.500-.2 15zM55.600 37c2-8 1-13-2-16-.8 4-.8 8.500.2 15z", c),
  }),
  bald: () => ({ front: path("M31 17.500q5-3.500 10-3", "none") }),
  curls: (c) => ({
    front: discs(c, [28, 24, 5.5], [33, 17, 6], [40, 14.5, 6.5], [47, 17, 6], [52, 24, 5.5], [37, 21, 4], [44, 21, 4]),
  }),
  afro: (c) => ({
    behind: discs(
      c,
      [26, 24, 9],
      [33, 15, 9],
      [44, 13, 9],
      [53, 20, 9],
      [56, 31, 8],
      [24, 34, 8],
      [23, 43, 6.5],
      [57, 42, 6.5],
    ),
    front: discs(c, [29, 22, 5], [36, 19, 5.5], [44, 19, 5.5], [51, 23, 5]),
  }),
  long: (c) => ({
    behind: path("M21 62C16 38 18 9 40 9s24 29 19 53c-3 4-9 4-10 0H31c-1 4-7 4-10 0z", c),
    front: path(fringe, c),
  }),
  waves: (c) => ({
    behind: path(
      "M20 58c-4-3 1-8-1-13s2-8 0-13C18 17 27 8 40 8s22 9 21 24c-2 5 2 8 0 13s3 10-1 13c-3 4-8 4-11 1H31c-3 3-8 3-11-1z",
      c,
    ),
    front: path(parting, c),
  }),
  bob: (c) => ({
    behind: path("M21 49C17 30 21 9 40 9s23 21 19 40c-2 4-8 3-9 0H30c-1 3-7 4-9 0z", c),
    front: path("M25 34c-1-14 6-21.500 15-21.500S56 20 55 34c-1-4-3-7-5-9H30c-2 2-4 5-5 9z", c),
  }),
  bun: (c) => ({
    behind: discs(c, [40, 9, 7.5]) + path("M23.500 38C22 20 29 11 40 11s18 9 16.500 27z", c),
    front: path(parting, c),
  }),
  tail: (c) => ({
    behind:
      path("M52 16c9 1 12 11 9 22-1 6 2 10-2 15-4 0-7-4-6-11 1-8-2-14-5-20z", c) +
      path("M23.800 36C22 19 29 10.500 40 10.500S58 19 56.200 36z", c),
    front: path(parting, c),
  }),
  short: (c) => ({
    behind: path("M23 41C19 22 26 9 40 9s21 13 17 32c-2 2-4 2-5 0H28c-1 2-3 2-5 0z", c),
    front: path(
      "M25 35c-1.500-15 6-22.500 15-22.500S56.500 20 55 34c-2-4-3-6-4.500-8C44 27 37 24.500 34 21c-2 5-7 8-9 14z",
      c,
    ),
  }),
  scarf: (c) => ({
    behind: path("M20.500 50C16 28 22 8 40 8s24 20 19.500 42c-3 8-10 12-19.500 12s-16.500-4-19.500-12z", c),
    front: path("M25 33c0-12 6-17.500 15-17.500S55 21 55 33c-3-6-8-9.500-15-9.500S28 27 25 33z", c),
  }),
  cap: (c) => ({
    behind: path("M24.500 38c-1-9 1-14 4-16h23c3 2 5 7 4 16z", "#5f4029"),
    front:
      path("M24 27.500C24 16 31 10 40 10s16 6 16 17.500z", c) +
      path("M23 26.500h35.500a3 3 0 0 1 0 5.500C50 29.500 33 29.500 23.500 31z", "#14213d"),
  }),
};

const beards: Record<string, (colour: string) => string> = {
  beard: (c) =>
    path(
      "M25.800 36c0 13.500 6 17.500 14.200 17.500S54.200 49.500 54.200 36c-1.500 4.500-3.500 6.500-6.200 6.500-4-2-12-2-16 0-2.700 0-4.700-2-6.200-6.500z",
      c,
    ),
  stubble: (c) =>
    `<g opacity=".28">${path("M25.800 36c0 13.500 6 17.500 14.200 17.500S54.200 49.500 54.200 36c-1.500 4.500-3.500 6.500-6.200 6.500-4-2-12-2-16 0-2.700 0-4.700-2-6.200-6.500z", c)}</g>`,
  moustache: (c) =>
    path("M33.500 42.500c2-2.800 5-2.600 6.500-1 1.500-1.600 4.500-1.800 6.500 1-3 1.500-10 1.500-13 0z", c),
};
const glasses = `<g fill="none" stroke="#33415f" stroke-width="1.500"><circle cx="34" cy="34.800" r="4.800"/><circle cx="46" cy="34.800" r="4.800"/><path d="M38.800 34.500h2.400"/></g>`;

/** Clothes over the shoulders. */
const clothes: Record<string, (colour: string) => string> = {
  round: () => path("M32.500 55.500c3 6 12 6 15 0l2.500.3c-3.500 8.500-16.500 8.500-20 0z", "#ffffff59"),
  shirt: () =>
    path("M33 54.500 40 65l7-10.500 5 3.500-7 9-5-3-5 3-7-9z", "#fff") +
    `<path d="M40 65v17" stroke="#00000026" stroke-width="1.500"/>`,
  overall: () =>
    path("M22 58.500 26 82h5L27.500 57zM58 58.500 54 82h-5l3.500-25z", "#14213d66") +
    path("M29 72h22v10H29z", "#14213d66"),
  apron: () =>
    path("M27 66h26v16H27z", "#ffffffd9") +
    `<path d="M29 66 31 56.500M51 66 49 56.500" stroke="#ffffffd9" stroke-width="2.500"/>`,
  coat: () => path("M32.500 55.500 40 82h-9L25 58zM47.500 55.500 40 82h9l6-24z", "#ffffff73"),
  roll: (c) =>
    path("M31.500 52c4 3 13 3 17 0l1.500 6c-5 4-15 4-20 0z", c) +
    path("M30 58c5 4 15 4 20 0v1.500c-5 4-15 4-20 0z", "#00000024"),
};

/** A number derived from the key, so that a person always gets the same face. */
function seedOf(key: string): number {
  let seed = 7;
  for (const letter of key) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return seed;
}

/** @param looks words of the tables above: "olive waves dark glasses shirt", in any order. */
export function drawFace(key: string, looks: string): string {
  const words = looks.split(" ");
  const one = <T>(table: Record<string, T>): T | undefined => table[words.find((word) => word in table) ?? ""];
  const seed = seedOf(key);
  const [face, shade] = one(skins) ?? ["#f6cfb2", "#e0ad8c"];
  const tint = one(hairColours) ?? "#3a2a1f";
  const cloth = cloths[(seed >> 3) % cloths.length] ?? "";
  const isCovered = words.includes("scarf") || words.includes("cap");
  const { behind = "", front } = one(styles)?.(isCovered ? (cloths[seed % 5] ?? "") : tint) ?? { front: "" };
  return `<rect width="80" height="80" fill="${grounds[seed % grounds.length]}"/><circle cx="66" cy="16" r="26" fill="#fff" opacity=".28"/>
    ${behind}${path("M33 44h14v13c0 5-14 5-14 0z", shade)}
    ${path("M7 82c0-18 12-25.500 25.500-26.500 3 5 12 5 15 0C61 56.500 73 64 73 82z", cloth)}
    ${(one(clothes) ?? clothes["round"])?.(cloth) ?? ""}
    ${words.includes("scarf") ? "" : discs(shade, [25.6, 36.5, 3.4], [54.4, 36.5, 3.4])}
    ${path("M25.500 31c0-11 6-17.500 14.500-17.500S54.500 20 54.500 31v5c0 10-6.500 16-14.500 16s-14.500-6-14.500-16z", face)}
    ${drawFeatures(words, { shade, tint, beard: one(beards)?.(tint) ?? "" })}
    ${words.includes("glasses") ? glasses : ""}${front}
    ${words.includes("earrings") ? discs("#ffc83d", [25.3, 41.5, 1.6], [54.7, 41.5, 1.6]) : ""}`;
}

function drawFeatures(words: string[], { shade, tint, beard }: { shade: string; tint: string; beard: string }): string {
  const isBearded = words.includes("beard");
  const wrinkles = `<path d="M29.500 40q-1.500 2-.5 4M50.500 40q1.500 2 .5 4M34 22.500h12" stroke="${shade}" stroke-width="1.200" fill="none" stroke-linecap="round"/>`;
  const cheeks = `<g fill="#e8735a" opacity=".28"><circle cx="30" cy="40.500" r="3"/><circle cx="50" cy="40.500" r="3"/></g>`;
  const mouth = isBearded ? ["M35.500 45.500q4.500 3 9 0", "#fff"] : ["M34.500 43.500q5.500 5 11 0", "#8b3d35"];
  const smile = `<path d="${mouth[0]}" stroke="${mouth[1]}" stroke-width="1.900" fill="none" stroke-linecap="round"/>`;
  return `${words.includes("cheeks") ? cheeks : ""}${words.includes("old") ? wrinkles : ""}
    ${isBearded ? beard + smile : smile + beard}
    <path d="M40 36.500v3.200" stroke="${shade}" stroke-width="2.200" stroke-linecap="round"/>${discs("#2b2330", [34, 34.5, 1.75], [46, 34.5, 1.75])}
    <path d="M31 30.300q3-1.700 5.500-.2M43.500 30.100q2.500-1.500 5.500.2" stroke="${tint}" stroke-width="1.700" fill="none" stroke-linecap="round"/>`;
}
