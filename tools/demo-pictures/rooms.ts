// Rooms in perspective, and two views of one place: before the work and after it.
import { between, chance, effects, lifted, pick, placed, soft, times, type Chance } from "./light.ts";
import { box, disc, line, pane, pot, shape } from "./shapes.ts";

/** A corner with a window whose light falls on the floor. */
export function roomInPerspective(name: string): string {
  const next = chance(name);
  const [left, right] = pick(next, [
    ["#e8dccb", "#f4ebdd"],
    ["#cfdde3", "#e2ecef"],
    ["#d6e0d2", "#e8efe3"],
    ["#e3d3d5", "#f0e4e5"],
  ] as [string[], ...string[][]]) as [string, string];
  const floor = pick(next, ["#b98a5c", "#cfa878", "#8d6b50", "#a8a39b"]);
  const corner = between(next, 52, 66);
  const floorLines = times(9, (n) => line(`M${corner} 78L${-60 + n * 42} 122`, "#00000022", 0.8)).join("");
  return (
    effects +
    box(0, 0, 160, 120, right) +
    shape(`M0 0H${corner}V78L0 104z`, left) +
    shape(`M0 104L${corner} 78H160V120H0z`, floor) +
    `<clipPath id="floor"><path d="M0 104L${corner} 78H160V120H0z"/></clipPath><g clip-path="url(#floor)">${floorLines}</g>` +
    line(`M0 104L${corner} 78H160`, "#ffffffcc", 2.2) +
    window(next, corner) +
    soft(shape(`M${corner + 4} 84l44-2 26 34H${corner + 10}z`, "#fff2c9"), 0.75) +
    furniture(next, corner) +
    `<rect width="160" height="120" fill="url(#sun)"/>`
  );
}

const window = (next: Chance, corner: number): string =>
  next() > 0.4
    ? pane(corner + 22, 12, 52, 44) + box(corner + 18, 55, 60, 4, "#fff", 1)
    : shape(`M10 22L${corner - 14} 28V66L10 78z`, "#fff") + shape(`M13 26L${corner - 17} 31V63L13 73z`, "#bfe0fb");

function furniture(next: Chance, corner: number): string {
  const colour = pick(next, ["#c4693c", "#2f6f8f", "#5d7f58", "#7d5ba6", "#c89b2c"]);
  const sofa =
    box(96, 66, 58, 20, colour, 6) +
    box(92, 76, 66, 20, colour, 6) +
    box(98, 74, 26, 10, "#ffffff2e", 4) +
    box(127, 74, 26, 10, "#ffffff2e", 4);
  const rack =
    box(116, 30, 34, 62, "#8a5a35", 1.5) +
    times(
      4,
      (n) =>
        box(119, 34 + n * 14, 28, 11, "#e6d3b8") +
        box(121 + n * 3, 36 + n * 14, 5, 9, colour) +
        box(128 + n * 3, 38 + n * 14, 5, 7, "#33415f"),
    ).join("");
  const boxes = [
    [112, 66, 34, 28],
    [98, 82, 26, 22],
    [120, 46, 22, 20],
  ]
    .map(
      ([x = 0, y = 0, w = 0, h = 0]) =>
        box(x, y, w, h, "#d9a86c", 1) + box(x, y, w, 4, "#c4915a", 1) + box(x + w / 2 - 2.5, y, 5, h * 0.5, "#f0d3a4"),
    )
    .join("");
  const ladder =
    line("M112 100l14-72M140 100l-14-72M115 84h22M119 64h15M122 46h8", "#c89b2c", 3) +
    disc(96, 98, 8, "#8391a8") +
    disc(96, 95, 7, colour);
  return lifted(pick(next, [sofa, rack, boxes, ladder])) + placed(pot(0, 0), corner - 18, 96, 0, 1.3);
}

/** The left half is grey and stained, the right one as the scene is drawn. */
export function beforeAndAfter(name: string, scene: string): string {
  const next = chance(name);
  const half = (x: number, body: string): string =>
    `<svg x="${x}" width="80" height="120" viewBox="34 0 80 120" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
  const stains = times(9, () => {
    const [x, y] = [between(next, 34, 114), between(next, 10, 114)];
    return soft(
      `<ellipse cx="${x}" cy="${y}" rx="${between(next, 5, 14)}" ry="${between(next, 3, 9)}" fill="#4a3a26"/>`,
      0.38,
    );
  }).join("");
  const cracks = times(3, () => {
    const [x, y] = [between(next, 40, 104), between(next, 8, 60)];
    return line(`M${x} ${y}l6 12-5 10 7 14-3 9`, "#2c2418aa", 0.9);
  }).join("");
  return (
    `${effects}<filter id="dull"><feColorMatrix type="saturate" values=".28"/><feComponentTransfer><feFuncR type="linear" slope=".78"/><feFuncG type="linear" slope=".75"/><feFuncB type="linear" slope=".68"/></feComponentTransfer></filter>` +
    half(0, `<g filter="url(#dull)">${scene}</g>${stains}${cracks}`) +
    half(80, `${scene}<rect x="34" width="80" height="120" fill="#fff4d6" opacity=".16"/>`) +
    box(79, 0, 2, 120, "#fff") +
    lifted(disc(80, 60, 10, "#fff")) +
    line("M76 60h8M81 56.500l3.500 3.500-3.500 3.500", "#2456d6", 2)
  );
}
