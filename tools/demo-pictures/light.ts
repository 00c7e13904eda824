// Light, shadow and chance for the pictures that look like photographs. The same name gives the same picture.

/** Numbers from 0 to 1 that follow from the name. */
export function chance(name: string): () => number {
  let state = [...name].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export type Chance = ReturnType<typeof chance>;
export const pick = <T>(next: Chance, from: readonly [T, ...T[]]): T =>
  from[Math.floor(next() * from.length)] ?? from[0];
export const between = (next: Chance, low: number, high: number): number =>
  Math.round((low + next() * (high - low)) * 10) / 10;
export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

const gradient = (id: string, turn: number, stops: [at: number, colour: string, opacity?: number][]): string =>
  `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join("")}</linearGradient>`;

/** Fills `metal`, `wood` and `sun`, the filters `lifted` and `soft`. */
export const effects = `<defs>${gradient("metal", 65, [
  [0, "#f7f9fc"],
  [0.35, "#b4bfd0"],
  [0.55, "#e6ebf2"],
  [1, "#8391a8"],
])}${gradient("wood", 20, [
  [0, "#e0b27e"],
  [0.5, "#c18d58"],
  [1, "#9c6a3c"],
])}${gradient("sun", 40, [
  [0, "#fff4d6", 0.5],
  [0.45, "#fff4d6", 0],
  [0.6, "#101a33", 0],
  [1, "#101a33", 0.38],
])}<filter id="lifted" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur in="SourceAlpha" stdDeviation="1.700"/><feOffset dx="2" dy="3"/><feComponentTransfer><feFuncA type="linear" slope=".42"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/></filter></defs>`;

/** The light of a window from the left, over everything. */
export const sunlight = `<rect width="160" height="120" fill="url(#sun)"/>`;
export const lifted = (body: string): string => `<g filter="url(#lifted)">${body}</g>`;
export const soft = (body: string, opacity = 1): string => `<g filter="url(#soft)" opacity="${opacity}">${body}</g>`;
export const placed = (body: string, x: number, y: number, turn = 0, scale = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`;
