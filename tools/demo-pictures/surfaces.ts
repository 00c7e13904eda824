// Surfaces seen from near, with light from the left.
import { between, chance, effects, lifted, pick, placed, soft, sunlight, times, type Chance } from "./light.ts";
import { box, disc, line, shape } from "./shapes.ts";

const turned = (body: string, turn: number, scale = 1.45): string =>
  `<g transform="translate(80 60) rotate(${turn}) scale(${scale}) translate(-80 -60)">${body}</g>`;
/** A shade of the colour: lighter above 0, darker below. */
const shade = (by: number): string => (by > 0 ? `#ffffff${hex(by)}` : `#101a33${hex(-by)}`);
const hex = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, "0");

const surfaces = {
  tiles: (next: Chance) => {
    const colour = pick(next, ["#8fb9c9", "#d9d2c5", "#7fae9b", "#c98f78", "#a9b6d3"]);
    const size = pick(next, [24, 30, 36]);
    return turned(
      box(-40, -40, 240, 200, "#f1ede4") +
        times(80, (n) => {
          const [x, y] = [(n % 10) * size - 60, Math.floor(n / 10) * size - 50];
          return (
            box(x, y, size - 2, size - 2, colour, 1.5) +
            box(x, y, size - 2, size - 2, shade(between(next, -0.16, 0.18)), 1.5) +
            shape(`M${x + 2} ${y + 2}h${size * 0.5}l-${size * 0.4} ${size * 0.4}z`, "#ffffff4d")
          );
        }).join(""),
      between(next, -24, 24),
    );
  },
  planks: (next: Chance) => {
    const colour = pick(next, ["#c6925c", "#a9764a", "#dcb98a", "#8a6547"]);
    return turned(
      times(13, (row) => {
        const y = row * 14 - 36;
        const from = between(next, -70, -10);
        return times(4, (n) => {
          const x = from + n * 72;
          return (
            box(x, y, 71, 13.2, colour) +
            box(x, y, 71, 13.2, shade(between(next, -0.22, 0.16))) +
            line(`M${x + 4} ${y + between(next, 3, 10)}c20-3 40 3 62 0`, shade(-0.16), 0.7) +
            box(x, y, 71, 1, "#ffffff40")
          );
        }).join("");
      }).join(""),
      between(next, -30, 30),
    );
  },
  bricks: (next: Chance) => {
    const colour = pick(next, ["#b5573c", "#c8734f", "#9b4a3a", "#c9b39a"]);
    return turned(
      box(-40, -40, 240, 200, "#d8cfc2") +
        times(11, (row) =>
          times(7, (n) => {
            const [x, y] = [n * 36 - 50 + (row % 2) * 18, row * 16 - 36];
            return (
              box(x + 1, y + 1.5, 33.5, 13.5, "#5a3a2c55", 1.5) +
              box(x, y, 33.5, 13.5, colour, 1.5) +
              box(x, y, 33.5, 13.5, shade(between(next, -0.25, 0.16)), 1.5)
            );
          }).join(""),
        ).join(""),
      between(next, -12, 12),
      1.3,
    );
  },
  fabric: (next: Chance) => {
    const colour = pick(next, ["#3d5a8a", "#b4574d", "#5f7f63", "#d8c3a0", "#6d567f", "#e6ddd0"]);
    const folds = times(5, (n) => {
      const x = n * 40 + between(next, -24, 8);
      return soft(shape(`M${x} -10c14 40-12 80 6 140h14c-16-60 10-100-4-140z`, n % 2 ? "#101a33" : "#ffffff"), 0.34);
    }).join("");
    return (
      box(0, 0, 160, 120, colour) +
      times(60, (n) => line(`M${n * 4 - 60} 124L${n * 4} -4`, "#ffffff1f", 0.8)).join("") +
      folds +
      `<path d="M-4 96C50 84 90 104 164 88" stroke="#fff3dc" stroke-width="1.600" stroke-dasharray="6 3.500" fill="none"/>`
    );
  },
  bodywork: (next: Chance) => {
    const colour = pick(next, ["#b03a2e", "#23478f", "#3b4658", "#2f6f62", "#c9cfd8"]);
    return (
      box(0, 0, 160, 120, colour) +
      soft(shape("M-10 30C50 6 110 20 170-4v30C110 44 50 34-10 60z", "#ffffff"), 0.55) +
      soft(shape("M-10 100c60-24 120-10 180-40v70H-10z", "#0b1224"), 0.5) +
      line("M-4 74C50 60 110 66 164 44", "#0b122466", 1.6) +
      line("M-4 76C50 62 110 68 164 46", "#ffffff66", 0.8) +
      box(96, 72, 30, 6, "#0b122455", 3) +
      box(96, 70, 30, 6, colour, 3) +
      box(97, 70.5, 28, 2, "#ffffff77", 1) +
      times(26, () => {
        const [x, y, r] = [between(next, 0, 160), between(next, 0, 120), between(next, 0.8, 3)];
        return (
          disc(x, y + r * 0.4, r, "#0b122433") +
          disc(x, y, r, "#ffffff3a") +
          disc(x - r * 0.3, y - r * 0.3, r * 0.3, "#ffffffcc")
        );
      }).join("")
    );
  },
  cream: (next: Chance) => {
    const [base, berry] = pick(next, [
      ["#fdf3e3", "#b3203a"],
      ["#f7d9dd", "#6d1f3a"],
      ["#5b3a28", "#e9b44c"],
      ["#eef0dc", "#4f63a8"],
    ] as [string[], ...string[][]]) as [string, string];
    return (
      box(0, 0, 160, 120, base) +
      times(12, (n) => {
        const [x, y] = [(n % 4) * 46 + 10 + (Math.floor(n / 4) % 2) * 20, Math.floor(n / 4) * 44 + 16];
        return lifted(
          [19, 14.5, 10, 5.5]
            .map((r, step) =>
              placed(
                `<ellipse rx="${r}" ry="${r * 0.9}" fill="${base}"/><ellipse rx="${r}" ry="${r * 0.9}" fill="${shade(step % 2 ? 0.22 : -0.07)}"/>`,
                0,
                -step * 1.8,
              ),
            )
            .join("") + (next() > 0.4 ? disc(0, -8, 5, berry) + disc(-1.6, -9.6, 1.4, "#ffffffaa") : ""),
        ).replace("<g ", `<g transform="translate(${x} ${y})" `);
      }).join("")
    );
  },
  leaves: (next: Chance) => {
    const greens = ["#2f6b3c", "#3f8550", "#56a163", "#79bd75", "#a3d48c"] as const;
    const bloom = pick(next, ["#e58fa8", "#ffd65c", "#ffffff", "#c4463f", "#9a7fd1"]);
    return (
      box(0, 0, 160, 120, "#1f4a2c") +
      times(70, (n) => {
        const green = greens[Math.min(4, Math.floor(n / 15))] ?? greens[0];
        return placed(
          shape("M-15 0C-8-9 6-9 15 0 6 9-8 9-15 0z", green) + line("M-13 0H13", "#ffffff33", 0.8),
          between(next, -5, 165),
          between(next, -5, 125),
          between(next, 0, 360),
          between(next, 0.7, 1.25),
        );
      }).join("") +
      times(6, () =>
        lifted(
          times(6, (n) => placed(`<ellipse cx="6" rx="6" ry="3.600" fill="${bloom}"/>`, 0, 0, n * 60)).join("") +
            disc(0, 0, 3, "#e0a02e"),
        ).replace("<g ", `<g transform="translate(${between(next, 10, 150)} ${between(next, 12, 108)})" `),
      ).join("")
    );
  },
  plaster: (next: Chance) => {
    const colour = pick(next, ["#7fb3a3", "#8aa4cf", "#d99a7c", "#b7a5cc", "#e0c070"]);
    const edge = between(next, 62, 100);
    return (
      box(0, 0, 160, 120, "#e9e4da") +
      times(40, () => disc(between(next, 0, 160), between(next, 0, 120), between(next, 0.5, 1.6), "#00000012")).join(
        "",
      ) +
      shape(`M0 0h${edge}l4 20-6 18 5 22-4 24 6 20-3 16H0z`, colour) +
      times(9, (n) => box(n * 12, 0, 5, 120, n * 12 + 5 < edge - 6 ? "#ffffff1a" : "#ffffff00")).join("") +
      lifted(
        box(-19, -9, 38, 18, "#fbf7ee", 8) + box(-19, -9, 38, 9, colour, 8) + line("M19 0h9v16h-20v14", "#8391a8", 3),
      ).replace("<g ", `<g transform="translate(${edge - 8} 58) rotate(-8)" `) +
      soft(shape("M96 8h40l-12 70H84z", "#fff7dd"), 0.6)
    );
  },
  circuit: (next: Chance) => {
    const green = pick(next, ["#14573f", "#123f6b", "#2b2f3d"]);
    return turned(
      box(-40, -40, 240, 200, green) +
        times(26, () => {
          const [x, y] = [between(next, -20, 170), between(next, -20, 130)];
          return (
            line(`M${x} ${y}h${between(next, 10, 30)}l8 8v${between(next, 6, 30)}`, "#7fd0a25a", 1.2) +
            disc(x, y, 2, "#e8c46a")
          );
        }).join("") +
        times(7, () => {
          const [x, y, w] = [between(next, 0, 130), between(next, 0, 95), between(next, 14, 30)];
          return lifted(
            times(5, (n) => box(x + 2 + (n * (w - 5)) / 4, y - 2.5, 1.8, 20, "#d4dbe6")).join("") +
              box(x, y, w, 15, "#1a2030", 1.5) +
              disc(x + 3.5, y + 3.5, 1, "#ffffff66") +
              box(x + 6, y + 6, w - 10, 1.6, "#ffffff33"),
          );
        }).join(""),
      between(next, -35, 35),
      1.2,
    );
  },
  pages: (next: Chance) => {
    const cover = pick(next, ["#2456d6", "#b3413a", "#17806b", "#7d5ba6"]);
    return (
      box(0, 0, 160, 120, pick(next, ["#c9a27a", "#4a5672", "#d8d2c6"])) +
      times(4, (n) =>
        placed(
          lifted(
            box(-46, -58, 92, 116, n === 1 ? cover : "#fffdf7", 2) +
              (n === 1
                ? ""
                : times(11, (row) =>
                    box(-36, -46 + row * 9, between(next, 34, 70), 2.4, row === 0 ? cover : "#aeb8c8", 1),
                  ).join("")),
          ),
          60 + n * 16,
          66 - n * 3,
          between(next, -22, 22),
          0.95,
        ),
      ).join("") +
      placed(
        lifted(box(-34, -2.6, 54, 5.2, "#1f2940", 2.5) + shape("M20-2.600l12 2.600-12 2.600z", "url(#metal)")),
        between(next, 84, 110),
        between(next, 60, 90),
        between(next, -50, -20),
      )
    );
  },
  strands: (next: Chance) => {
    const colour = pick(next, ["#6b3f24", "#d8b073", "#2f2523", "#a4502f", "#b9ada3"]);
    const bend = between(next, -40, 40);
    return (
      box(0, 0, 160, 120, colour) +
      times(90, () => {
        const x = between(next, -50, 190);
        return line(
          `M${x} -6C${x + bend} 36 ${x - bend} 80 ${x + between(next, -14, 14)} 126`,
          shade(between(next, -0.42, 0.36)),
          between(next, 0.6, 1.8),
        );
      }).join("") +
      soft(shape("M-10 34C40 18 120 30 170 12v22C120 52 40 40-10 58z", "#ffffff"), 0.4)
    );
  },
  glass: (next: Chance) => {
    const sky = pick(next, ["#8fc3ee", "#f2c79a", "#a9c9b4", "#9fb2d6"]);
    const edge = between(next, 40, 110);
    return (
      box(0, 0, 160, 120, sky) +
      soft(
        box(0, 78, 160, 50, "#3c6b4c") +
          box(20, 40, 26, 60, "#8e7f86") +
          box(60, 54, 34, 50, "#a3867a") +
          box(112, 34, 30, 70, "#7c7f92"),
        0.9,
      ) +
      shape(`M${edge} 0H160V120H${edge - 30}z`, "#e9eef255") +
      times(60, () => {
        const [x, y, r] = [between(next, edge - 10, 158), between(next, 2, 118), between(next, 0.7, 2.6)];
        return disc(x, y, r, "#ffffff66") + disc(x - r * 0.3, y - r * 0.3, r * 0.35, "#ffffffdd");
      }).join("") +
      placed(
        lifted(
          box(-26, -4, 52, 6, "#2f3b57", 1.5) + box(-26, 2, 52, 2.6, "#111827", 1) + box(-3, 4, 6, 34, "#ffc83d", 3),
        ),
        edge - 8,
        between(next, 46, 70),
        14,
      )
    );
  },
};
export type Surface = keyof typeof surfaces;
export const surfaceNames = Object.keys(surfaces) as Surface[];

export const surface = (name: string, of: Surface): string => effects + surfaces[of](chance(name)) + sunlight;
