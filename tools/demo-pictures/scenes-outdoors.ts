// Pictures of work around the house, and of moving and cleaning.
import { box, carton, cloud, disc, backdrop, line, pane, pot, room, shape, sky, tiles } from "./shapes.ts";

const iron = "#6d7d99";

export const outdoors: Record<string, string> = {
  house:
    sky() +
    box(0, 98, 160, 22, "#8fc27f") +
    box(36, 52, 88, 50, "#f7e3c6") +
    shape("M26 54 80 16l54 38z", "#c4593c") +
    shape("M26 54 80 16l8 5.500L42 54z", "#d9745a") +
    box(70, 68, 20, 34, "#17806b", 2) +
    pane(44, 64, 20, 20) +
    pane(96, 64, 20, 20) +
    box(106, 20, 9, 20, "#a5563f") +
    line("M14 102V86M22 102V86M10 92h16M138 102V86M146 102V86M134 92h16", "#fff", 3.5),
  bricks:
    sky("#d9ecfa") +
    box(0, 100, 160, 20, "#c8b48f") +
    [0, 1, 2, 3, 4]
      .map((row) =>
        [0, 1, 2, 3, 4]
          .map((n) =>
            row > 2 && n > 5 - row
              ? ""
              : box(16 + n * 25 + (row % 2) * 12, 88 - row * 13, 23, 11, (n + row) % 3 ? "#c4684a" : "#d67f60", 1),
          )
          .join(""),
      )
      .join("") +
    shape("M112 34l26 10-8 12-22-10z", "#cbd5e4") +
    line("M134 46l14 8", "#8a5a35", 5),
  garden:
    sky("#d6ecf6") +
    box(0, 78, 160, 42, "#8fc27f") +
    shape("M60 120c4-22 10-30 26-42h12c-14 14-12 24-6 42z", "#ecd9b4") +
    [
      [16, "#e8735a"],
      [30, "#ffc83d"],
      [44, "#b86fc4"],
      [112, "#ffc83d"],
      [126, "#e8735a"],
      [140, "#fff"],
    ]
      .map(
        ([x, c]) =>
          line(`M${Number(x)} 106V92`, "#3f8a4d", 2.5) +
          disc(Number(x), 89, 5, String(c)) +
          disc(Number(x), 89, 2, "#7a5200"),
      )
      .join("") +
    disc(20, 62, 16, "#5fae6e") +
    disc(36, 68, 13, "#4c9a5c") +
    box(22, 70, 6, 14, "#8a5a35") +
    box(104, 60, 40, 20, "#b98a5e", 1) +
    line("M112 60v20M120 60v20M128 60v20M136 60v20", "#9c7047", 2),
  mower:
    sky("#d9eef6") +
    box(0, 70, 160, 50, "#6fb56a") +
    [0, 1, 2].map((n) => box(n * 44, 70, 22, 50, "#8bc97e")).join("") +
    shape("M58 84h40l8 16H54z", "#c4462f") +
    box(66, 76, 20, 10, "#33415f", 3) +
    line("M62 84 34 50h-10", "#33415f", 4) +
    disc(64, 103, 8, "#33415f") +
    disc(100, 103, 7, "#33415f") +
    disc(64, 103, 3, "#fff") +
    disc(100, 103, 2.5, "#fff") +
    disc(140, 54, 18, "#4c9a5c") +
    box(137, 66, 6, 14, "#8a5a35"),
  firewood:
    backdrop("#e3edf4") +
    box(0, 96, 160, 24, "#d5c3a3") +
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2, 3, 4]
          .slice(row)
          .map(
            (n) =>
              disc(30 + n * 20 - row * 10, 88 - row * 17, 9.5, "#8a5a35") +
              disc(30 + n * 20 - row * 10, 88 - row * 17, 7, "#e2b981") +
              disc(30 + n * 20 - row * 10, 88 - row * 17, 3, "#c9985f"),
          )
          .join(""),
      )
      .join("") +
    line("M128 100 112 44", "#b0713c", 6) +
    shape("M104 40c10-8 20-8 24-2l-8 16c-4-2-10-4-14-2z", "#9fb0cc"),
  boxes:
    room("#e6eefb", "#c99b6c") +
    carton(18, 66, 44, 34) +
    carton(24, 38, 32, 28) +
    carton(66, 74, 34, 26) +
    line("M112 104h22M118 104V44", iron, 5) +
    disc(118, 106, 5, "#33415f") +
    carton(122, 62, 26, 20) +
    carton(122, 82, 26, 20) +
    pot(82, 64),
  van:
    sky() +
    box(0, 92, 160, 28, "#9aa7bd") +
    line("M10 108h20M52 108h20M96 108h20M138 108h16", "#fff", 2.5) +
    box(20, 40, 84, 54, "#fff", 4) +
    box(20, 62, 84, 10, "#2456d6") +
    shape("M104 54h20c6 0 14 14 16 22v18h-36z", "#2456d6") +
    shape("M110 60h12c4 0 8 8 9 13h-21z", "#bfe0fb") +
    disc(46, 95, 11, "#33415f") +
    disc(46, 95, 5, "#cbd5e4") +
    disc(120, 95, 11, "#33415f") +
    disc(120, 95, 5, "#cbd5e4") +
    carton(52, 44, 20, 16),
  sofa:
    room("#f7dcd2", "#b98a5e") +
    box(28, 58, 104, 36, "#2f7d6c", 10) +
    box(38, 46, 84, 34, "#379180", 10) +
    box(22, 64, 20, 32, "#2a6e60", 8) +
    box(118, 64, 20, 32, "#2a6e60", 8) +
    box(44, 70, 35, 18, "#46a592", 6) +
    box(81, 70, 35, 18, "#46a592", 6) +
    line("M36 96v8M124 96v8", "#6b4423", 5) +
    box(52, 58, 18, 18, "#ffc83d", 4) +
    box(58, 10, 44, 26, "#fff", 1) +
    shape("M58 36l14-14 10 8 8-6 12 12z", "#8fc7b5"),
  bucket:
    tiles("#e0f1f0", "#cbe5e3") +
    box(0, 98, 160, 22, "#b9d4dc") +
    shape("M34 62h44l-5 40H39z", "#2456d6") +
    box(32, 58, 48, 7, "#4674e4", 3) +
    `<path d="M34 60c4-24 40-24 44 0" stroke="${iron}" stroke-width="3" fill="none"/>` +
    [
      [46, 54],
      [58, 50],
      [66, 55],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 6, "#fff"))
      .join("") +
    line("M116 20v62", "#b98a5e", 5) +
    shape("M104 80h24l6 20h-36z", "#ffc83d") +
    line("M108 86v14M116 86v14M124 86v14", "#d99a1c", 2) +
    box(84, 84, 16, 18, "#e8735a", 3) +
    box(88, 76, 8, 8, "#fff", 2),
  windows:
    backdrop("#f3e4cc") +
    box(22, 10, 116, 92, "#fff", 4) +
    box(30, 18, 46, 76, "#a9d3f5") +
    box(84, 18, 46, 76, "#a9d3f5") +
    shape("M34 94V60c10-16 26-10 40-18V18H30v76z", "#cfe7fb") +
    cloud(108, 40) +
    shape("M84 94V80c16-8 30-8 46-2v16z", "#8fc27f") +
    box(52, 40, 40, 6, iron, 2) +
    line("M72 46v26", "#c4462f", 6) +
    disc(48, 70, 4, "#fff") +
    disc(58, 78, 2.5, "#fff") +
    disc(42, 82, 3, "#fff") +
    box(14, 102, 132, 6, "#e2c19b", 2),
  aircon:
    room("#eaf3fb", "#c99b6c", 18) +
    box(32, 20, 96, 34, "#fff", 8) +
    box(32, 42, 96, 4, "#dbe4f0") +
    box(40, 48, 80, 3, "#8c9bb5", 1.5) +
    disc(118, 30, 3, "#38b26b") +
    line("M52 62c6 6-6 10 0 18M80 62c6 6-6 10 0 18M108 62c6 6-6 10 0 18", "#6fb2ec", 3.5) +
    pot(24, 92) +
    box(104, 88, 34, 16, "#ffc83d", 4),
  solar:
    sky() +
    box(0, 102, 160, 18, "#8fc27f") +
    shape("M14 96 54 40h92l14 56z", "#c4593c") +
    shape("M50 84 70 48h58l10 36z", "#1f3f8a") +
    line("M60 66h73M84 48l-8 36M106 48l2 36", "#8fb0f0", 1.8) +
    box(14, 96, 146, 8, "#f7e3c6") +
    box(122, 26, 9, 22, "#a5563f"),
};
