// Pictures of work for feasts, homes and free time.
import { box, cloud, disc, backdrop, line, pot, room, shape, sky } from "./shapes.ts";

const steel = "#8c9bb5";
const night = "#33415f";

export const table: Record<string, string> = {
  party:
    room("#fff0d6", "#c98a5e") +
    line("M0 14c40 18 120 18 160 0", night, 1.5) +
    [
      [14, "#c4462f"],
      [42, "#2456d6"],
      [70, "#ffc83d"],
      [98, "#17806b"],
      [126, "#8b4fc4"],
    ]
      .map(([x, c]) => shape(`M${Number(x)} 20h16l-8 16z`, String(c)))
      .join("") +
    [
      [30, 56, "#e8735a"],
      [50, 48, "#2456d6"],
      [128, 52, "#17806b"],
    ]
      .map(
        ([x, y, c]) =>
          line(`M${Number(x)} ${Number(y) + 14}c-4 12 4 16 0 28`, steel, 1.5) +
          `<ellipse cx="${Number(x)}" cy="${Number(y)}" rx="12" ry="15" fill="${String(c)}"/>` +
          disc(Number(x) - 4, Number(y) - 5, 3, "#ffffff99"),
      )
      .join("") +
    box(66, 76, 52, 26, "#fff", 3) +
    box(66, 76, 52, 9, "#f7b8c4", 3) +
    line("M78 76V64M92 76V64M106 76V64", "#2456d6", 3) +
    disc(78, 61, 2.5, "#ffc83d") +
    disc(92, 61, 2.5, "#ffc83d") +
    disc(106, 61, 2.5, "#ffc83d"),
  cake:
    room("#fbe6ea", "#b98a5e") +
    box(40, 94, 80, 6, "#fff", 3) +
    box(74, 98, 12, 8, "#e4e9f1") +
    box(46, 66, 68, 28, "#f7ead2", 4) +
    shape("M46 72c0-4 2-6 6-6h56c4 0 6 2 6 6v4c-6 8-8 0-14 2s-6 8-12 2-8 4-14 0-10 6-16 0-8 4-12-2z", "#c4385a") +
    box(58, 42, 44, 24, "#fff8ee", 4) +
    shape("M58 46c0-3 2-4 4-4h36c2 0 4 1 4 4v4c-6 6-8-1-14 2s-8 4-14 0-10 4-16-2z", "#8a5a35") +
    [66, 80, 94].map((x) => disc(x, 38, 5.5, "#c4462f") + line(`M${x} 33c1-4 3-5 5-6`, "#3f8a4d", 1.5)).join("") +
    pot(24, 92),
  bread:
    room("#f9e8cf", "#a5704a", 30) +
    box(20, 92, 120, 6, "#6b4423", 3) +
    shape("M26 88c0-20 14-30 32-30s32 10 32 30c0 4-64 4-64 0z", "#c98a4b") +
    line("M42 70l8 8M56 66l8 8M70 70l6 8", "#f7ead2", 3.5) +
    [108, 130]
      .map(
        (x) =>
          shape(`M${x - 13} 78h26l-4 14h-18z`, "#d9a35c") +
          `<ellipse cx="${x}" cy="78" rx="13" ry="5" fill="#ffd35c"/>` +
          disc(x - 3, 77, 2.2, "#a5601f") +
          disc(x + 5, 79, 1.8, "#a5601f"),
      )
      .join("") +
    box(24, 12, 60, 26, "#17806b", 3) +
    line("M34 22h40M34 30h24", "#fff", 3),
  dinner:
    backdrop("#e0f1ea") +
    box(0, 0, 160, 120, "#2f7d6c") +
    line("M0 30h160M0 60h160M0 90h160M40 0v120M80 0v120M120 0v120", "#3c8f7d", 7) +
    disc(80, 60, 42, "#fff") +
    disc(80, 60, 32, "#f3f1ea") +
    shape("M60 66c2-16 16-22 28-16 14 6 10 22-4 24-12 2-26 2-24-8z", "#d98a43") +
    disc(94, 48, 7, "#c4462f") +
    disc(68, 50, 6, "#c4462f") +
    shape("M84 72c8-6 16-4 18 2-6 6-14 4-18-2zM62 74c-6 0-8 4-6 8 6 0 8-4 6-8z", "#5fae6e") +
    line("M18 30v24M14 30v12h8V30M18 54v36", "#e4e9f1", 3.5) +
    line("M140 30c6 8 4 20 0 26v34", "#e4e9f1", 4.5),
  nanny:
    room("#e6f3fb", "#d8b98c", 28) +
    box(20, 72, 24, 24, "#c4462f", 3) +
    box(46, 72, 24, 24, "#2456d6", 3) +
    box(33, 48, 24, 24, "#ffc83d", 3) +
    line("M28 90v-10l8 10v-10M54 80h8M58 80v10", "#fff", 2.5) +
    disc(108, 50, 17, "#b98352") +
    disc(95, 38, 7, "#b98352") +
    disc(121, 38, 7, "#b98352") +
    disc(95, 38, 3.5, "#e2b981") +
    disc(121, 38, 3.5, "#e2b981") +
    `<ellipse cx="108" cy="80" rx="19" ry="17" fill="#b98352"/><ellipse cx="108" cy="82" rx="11" ry="11" fill="#e2b981"/><ellipse cx="108" cy="55" rx="8" ry="6.500" fill="#e2b981"/>` +
    disc(102, 47, 2.2, "#221b1d") +
    disc(114, 47, 2.2, "#221b1d") +
    disc(108, 53, 2.6, "#221b1d") +
    disc(92, 94, 7, "#a5704a") +
    disc(124, 94, 7, "#a5704a") +
    cloud(50, 22),
  ironing:
    room("#f1e8f9", "#b98a5e") +
    line("M30 78h96M52 78l32 26M100 78l-32 26", steel, 4.5) +
    box(22, 68, 112, 10, "#8fc7b5", 5) +
    shape("M60 66c2-14 14-22 34-22h6v22z", "#2456d6") +
    line("M72 44c4-8 24-8 28 0", night, 5) +
    box(58, 64, 44, 4, steel, 2) +
    box(108, 54, 24, 14, "#fff", 2) +
    line("M112 58h16M112 63h16", "#f7b8c4", 2) +
    line("M24 10h112", "#8a5a35", 3) +
    shape("M40 12h30l-4 26H44z", "#ffc83d") +
    shape("M90 12h26v24H90z", "#e8735a"),
  shelves:
    room("#f2eadc", "#c99b6c", 18) +
    box(36, 8, 88, 96, "#b98352", 3) +
    [13, 43, 73].map((y) => box(41, y, 78, 26, "#e8d2b0")).join("") +
    [
      [46, 18, "#c4462f"],
      [54, 15, "#2456d6"],
      [62, 20, "#ffc83d"],
      [70, 16, "#17806b"],
    ]
      .map(([x, y, c]) => box(Number(x), Number(y), 6, 39 - Number(y), String(c), 1))
      .join("") +
    pot(104, 29) +
    disc(58, 60, 9, "#8fc7b5") +
    [
      [88, 50, "#8b4fc4"],
      [96, 47, "#e8735a"],
      [104, 52, "#2456d6"],
    ]
      .map(([x, y, c]) => box(Number(x), Number(y), 6, 69 - Number(y), String(c), 1))
      .join("") +
    box(48, 82, 28, 17, "#d9a86c", 2) +
    box(84, 86, 26, 13, "#d9a86c", 2),
  chair:
    room("#e1ecdf", "#c99b6c") +
    shape("M52 18h52c6 0 8 4 7 10l-5 34H50l-5-34c-1-6 1-10 7-10z", "#c4682b") +
    box(44, 60, 68, 18, "#d9803f", 7) +
    line("M52 78l-6 28M104 78l6 28", "#6b4423", 6) +
    disc(66, 34, 2.5, "#8f4718") +
    disc(78, 34, 2.5, "#8f4718") +
    disc(90, 34, 2.5, "#8f4718") +
    disc(72, 46, 2.5, "#8f4718") +
    disc(84, 46, 2.5, "#8f4718") +
    box(122, 82, 24, 8, "#8a5a35", 2) +
    box(126, 66, 10, 16, steel, 2) +
    line("M20 96l14-40", "#8a5a35", 4) +
    box(24, 48, 20, 10, night, 2),
  sewing:
    room("#fbe3e6", "#b98a5e", 30) +
    shape("M36 34h76c8 0 12 4 12 12v34h-18V56H60v10H42V52c-6 0-8-4-8-10z", "#17806b") +
    box(28, 80, 104, 10, "#126a59", 3) +
    line("M51 66v12", steel, 2.5) +
    disc(116, 42, 7, "#ffc83d") +
    box(70, 24, 10, 10, "#c4462f", 2) +
    line("M75 34c-4 14-20 6-24 30", "#c4462f", 1.3) +
    shape("M28 82c14-6 32 4 50-2v10H28z", "#8fb0f0"),
  pottery:
    room("#efe6d8", "#a98258", 28) +
    shape("M58 44c-8 12-14 18-14 30 0 14 12 18 32 18s32-4 32-18c0-12-6-18-14-30z", "#c4684a") +
    `<ellipse cx="76" cy="44" rx="18" ry="5" fill="#8f4630"/>` +
    line("M46 70c18 8 42 8 60 0", "#f7e3c6", 3) +
    line("M48 78c16 7 40 7 56 0", "#f7e3c6", 1.8) +
    box(36, 92, 80, 8, "#6b4423", 4) +
    box(70, 100, 12, 20, "#6b4423") +
    box(118, 74, 20, 18, "#2f7d6c", 4) +
    line("M128 74V52M124 74l-6-18", "#b98a5e", 3),
  doctor:
    room("#e0f1f4", "#b9d4dc") +
    box(58, 14, 44, 44, "#17806b", 10) +
    box(75, 22, 10, 28, "#fff", 2) +
    box(66, 31, 28, 10, "#fff", 2) +
    line("M30 46c-4 26 4 36 16 36s20-10 16-36", night, 4.5) +
    line("M46 82c0 24 44 26 52 2", night, 4.5) +
    disc(100, 80, 9, steel) +
    disc(100, 80, 4.5, "#fff") +
    disc(30, 44, 4, steel) +
    disc(62, 44, 4, steel) +
    box(118, 76, 26, 26, "#fff", 3) +
    line("M124 84h14M124 91h14", "#8fc7b5", 3),
  tram:
    sky("#fbe3c4") +
    [
      [0, 34, "#f7c9b0"],
      [30, 24, "#fff3d8"],
      [112, 28, "#bfe0d8"],
      [138, 40, "#f7c9b0"],
    ]
      .map(
        ([x, y, c]) =>
          box(Number(x), Number(y), 28, 80, String(c)) +
          box(Number(x) + 6, Number(y) + 10, 6, 10, "#8fb0d0", 1) +
          box(Number(x) + 16, Number(y) + 10, 6, 10, "#8fb0d0", 1),
      )
      .join("") +
    box(0, 98, 160, 22, "#9aa7bd") +
    line("M0 112h160", "#5b6478", 2) +
    box(44, 42, 72, 58, "#ffc83d", 8) +
    box(44, 80, 72, 8, "#fff") +
    box(50, 50, 18, 22, "#cfe6fb", 3) +
    box(71, 50, 18, 22, "#cfe6fb", 3) +
    box(92, 50, 18, 22, "#cfe6fb", 3) +
    box(56, 36, 48, 8, "#c4462f", 3) +
    line("M80 36 92 14M84 14h16", night, 2.5) +
    disc(80, 92, 5, "#fff8d8"),
  oldtown:
    sky("#dcecf7") +
    [
      [8, 50, 26, "#f7c9b0"],
      [36, 40, 24, "#fff3d8"],
      [98, 44, 26, "#cfe3c4"],
      [126, 52, 26, "#f4d8a8"],
    ]
      .map(
        ([x, y, w, c]) =>
          box(Number(x), Number(y), Number(w), 60, String(c)) +
          shape(`M${Number(x) - 2} ${Number(y)}h${Number(w) + 4}l-8-12H${Number(x) + 6}z`, "#c4593c") +
          [0, 1]
            .map((row) =>
              [0, 1].map((n) => box(Number(x) + 5 + n * 10, Number(y) + 9 + row * 18, 6, 10, "#7d93b5", 1)).join(""),
            )
            .join(""),
      )
      .join("") +
    box(64, 34, 30, 70, "#f2e3c4") +
    shape("M62 34h34L79 8z", "#2f7d6c") +
    line("M79 8V0", night, 2) +
    disc(79, 48, 8, "#fff") +
    line("M79 48v-5M79 48h4", night, 1.8) +
    shape("M72 104V84c0-9 14-9 14 0v20z", "#8a5a35") +
    box(0, 102, 160, 18, "#cbbd9f"),
  bags:
    backdrop("#e6eefb") +
    box(0, 92, 160, 28, "#c99b6c") +
    shape("M28 48h50l6 54H22z", "#d9a86c") +
    line("M42 50V40c0-12 22-12 22 0v10", "#a5703a", 3.5) +
    shape("M48 48c-2-12 4-18 6-22 4 6 8 12 6 22z", "#5fae6e") +
    disc(70, 42, 8, "#c4462f") +
    box(98, 26, 44, 66, "#fff", 3) +
    [40, 54, 68].map((y) => line(`M105 ${y}l3 3 6-7`, "#17806b", 2.5) + line(`M120 ${y}h16`, "#cbd5e4", 3.5)).join("") +
    line("M106 82h4M120 82h12", "#cbd5e4", 3.5),
};
