// Pictures of work of workshops, offices, schools and the street.
import { box, carton, disc, backdrop, line, pane, pot, room, shape, sky } from "./shapes.ts";

const steel = "#8c9bb5";
const night = "#33415f";
const wheel = (x: number, y: number, r: number): string => disc(x, y, r, night) + disc(x, y, r * 0.45, "#cbd5e4");
const screen = (x: number, y: number, width: number, height: number, fill: string): string =>
  box(x, y, width, height, night, 4) + box(x + 4, y + 4, width - 8, height - 8, fill, 1.5);
const laptop = (fill: string): string =>
  screen(40, 28, 80, 54, fill) + shape("M28 84h104l8 8H20z", "#cbd5e4") + box(66, 84, 28, 3, "#9fb0cc");

export const trade: Record<string, string> = {
  car:
    room("#dfe6f3", "#9aa7bd", 26) +
    box(8, 12, 50, 30, "#fff", 2) +
    line("M18 18v16M28 18v10M38 18v16M48 18v10", "#c4462f", 4) +
    shape("M18 84c0-12 6-16 22-18l14-18c2-3 4-4 8-4h36c4 0 7 1 10 4l16 18c14 2 22 6 22 18v8H18z", "#c4462f") +
    shape("M58 50h20v16H46zM84 50h14c4 0 6 1 8 3l11 13H84z", "#bfe0fb") +
    wheel(48, 92, 12) +
    wheel(118, 92, 12) +
    box(18, 76, 8, 6, "#ffd98a", 2) +
    box(138, 76, 8, 6, "#ffd98a", 2) +
    box(74, 70, 12, 3, "#8f2f1f", 1.5),
  tyre:
    room("#ece7dd", "#9aa7bd", 24) +
    disc(58, 66, 36, night) +
    disc(58, 66, 21, "#cbd5e4") +
    disc(58, 66, 6, night) +
    [0, 72, 144, 216, 288]
      .map((turn) => `<g transform="rotate(${turn} 58 66)">${box(55, 46, 6, 14, night, 3)}</g>`)
      .join("") +
    line("M104 34 136 92", steel, 7) +
    disc(104, 34, 9, steel) +
    shape("M98 26l6-2 4 8-6 3z", "#ece7dd") +
    box(104, 92, 44, 10, "#c4462f", 3),
  bicycle:
    room("#dcefe6", "#c9b08a", 20) +
    `<g fill="none" stroke="${night}" stroke-width="4"><circle cx="44" cy="78" r="22"/><circle cx="116" cy="78" r="22"/></g>` +
    line("M44 78 62 46h36L78 78H44M62 46l16 32M98 46l18 32M94 36h12", "#e8735a", 4.5) +
    line("M62 46l-3-8M52 38h14", night, 4) +
    disc(78, 78, 6, "#ffc83d") +
    line("M80 12v26", steel, 4) +
    box(70, 34, 20, 6, steel, 2),
  laptop:
    room("#e9e4f5", "#b98a5e") +
    laptop("#1f3f8a") +
    line("M52 44h24M52 52h40M52 60h16", "#8fb0f0", 3.5) +
    disc(104, 56, 8, "#ffc83d") +
    line("M118 104l22-30", "#c4462f", 5) +
    line("M140 74l6-9", steel, 3),
  phone:
    backdrop("#fbe6d5") +
    box(52, 10, 56, 100, night, 10) +
    box(57, 20, 46, 78, "#bfe0fb", 3) +
    line("M74 20l10 18-8 10 12 16-6 34", "#fff", 2.5) +
    line("M84 38l18-8M88 64l14 2M76 48 58 52", "#fff", 1.8) +
    disc(80, 104, 3, "#5b6478") +
    line("M122 96 138 40", "#2456d6", 6) +
    line("M138 40l4-14", steel, 3) +
    disc(30, 88, 4, steel) +
    disc(40, 98, 4, steel) +
    disc(24, 102, 4, steel),
  website:
    room("#dff0ee", "#b98a5e") +
    laptop("#fff") +
    box(44, 32, 72, 14, "#2456d6") +
    box(50, 52, 26, 18, "#ffe3b0", 2) +
    line("M82 55h26M82 62h26M82 69h14", "#cbd5e4", 3) +
    pot(24, 88) +
    box(134, 76, 14, 16, "#e8735a", 3),
  courier:
    sky("#d9ecfa") +
    box(0, 88, 160, 32, "#9aa7bd") +
    [
      [10, 44],
      [34, 34],
      [104, 40],
      [130, 50],
    ]
      .map(([x = 0, y = 0]) => box(x, y, 22, 88 - y, "#b9cbe0", 1))
      .join("") +
    wheel(50, 96, 13) +
    wheel(112, 96, 13) +
    shape("M44 92c2-18 10-24 22-24h12l10 16h10l6-30h8l-4 34c8 0 12 4 14 8H98c-2-2-4-4-8-4H64z", "#17806b") +
    line("M104 54h-8", night, 5) +
    carton(34, 44, 28, 26),
  flowers:
    room("#f3e9f6", "#b98a5e") +
    shape("M62 72h36l-6 32H68z", "#8fc7b5") +
    line("M80 74V50M74 74 60 46M86 74l14-28M70 74 48 60M90 74l22-14", "#3f8a4d", 3) +
    [
      [80, 40, "#e8735a"],
      [58, 38, "#ffc83d"],
      [102, 38, "#fff"],
      [46, 56, "#b86fc4"],
      [114, 56, "#b86fc4"],
      [70, 54, "#fff"],
      [91, 54, "#ffc83d"],
    ]
      .map(
        ([x, y, c]) =>
          [0, 1, 2, 3, 4]
            .map((n) => disc(Number(x) + 6 * Math.cos(n * 1.257), Number(y) + 6 * Math.sin(n * 1.257), 5, String(c)))
            .join("") + disc(Number(x), Number(y), 3.5, "#7a5200"),
      )
      .join(""),
  books:
    room("#e3edf9", "#b98a5e") +
    box(20, 14, 84, 58, "#2f6b5a", 3) +
    line("M32 52l10-28 10 28M36 42h12M64 26v26M64 26h8c10 0 10 12 0 12h-8M72 38c12 0 12 14 0 14h-8", "#fff", 3) +
    line("M86 30v18", "#ffc83d", 3) +
    box(24, 88, 60, 10, "#c4462f", 2) +
    box(30, 78, 50, 10, "#ffc83d", 2) +
    box(112, 30, 34, 46, "#fff", 2) +
    line("M118 40h22M118 48h22M118 56h14", "#cbd5e4", 3) +
    line("M112 96 138 70", "#e8735a", 5),
  guitar:
    room("#fbe3d2", "#a5704a") +
    `<g transform="rotate(24 78 60)">` +
    box(75, -6, 8, 66, "#5f4029") +
    box(71, -16, 16, 14, "#3a2a1f", 3) +
    shape("M58 62c-6-14 4-22 21-20 17-2 27 6 21 20-2 5 2 8 5 14 6 14-8 24-26 24S47 90 53 76c3-6 7-9 5-14z", "#d98a43") +
    disc(79, 66, 8, "#5f3417") +
    box(68, 84, 22, 4, "#5f3417", 2) +
    line("M77 0v84M81 0v84", "#fff3d8", 0.9) +
    `</g>` +
    line("M22 40V18l14-4v22", "#8b4fc4", 3) +
    disc(18, 40, 4.5, "#8b4fc4") +
    disc(32, 36, 4.5, "#8b4fc4"),
  camera:
    backdrop("#dcecc8") +
    box(34, 40, 92, 58, night, 8) +
    box(62, 30, 30, 14, night, 4) +
    box(34, 52, 92, 12, "#5b6478") +
    disc(80, 70, 24, "#cbd5e4") +
    disc(80, 70, 19, "#14213d") +
    disc(80, 70, 11, "#2456d6") +
    disc(74, 64, 4, "#bfd0fb") +
    box(108, 45, 12, 6, "#ffd98a", 2) +
    disc(46, 46, 4, "#c4462f"),
  papers:
    room("#f6ecdc", "#b98a5e", 40) +
    box(24, 20, 50, 66, "#fff", 2) +
    line("M32 32h34M32 42h34M32 52h22", "#cbd5e4", 3) +
    box(32, 62, 8, 16, "#2456d6") +
    box(44, 68, 8, 10, "#17806b") +
    box(56, 58, 8, 20, "#ffc83d") +
    box(90, 40, 46, 58, night, 5) +
    box(96, 46, 34, 12, "#d5efdd", 2) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((n) => box(96 + (n % 3) * 12, 63 + Math.floor(n / 3) * 11, 9, 8, n === 8 ? "#ffc83d" : "#cbd5e4", 2))
      .join("") +
    line("M30 104l44-10", "#c4462f", 4),
  passport:
    backdrop("#e6eefb") +
    `<g transform="rotate(-7 60 60)">` +
    box(28, 20, 58, 80, "#1f3f8a", 5) +
    `<circle cx="57" cy="52" r="15" fill="none" stroke="#ffc83d" stroke-width="2.500"/>` +
    line("M42 52h30M57 37c-9 8-9 22 0 30M57 37c9 8 9 22 0 30", "#ffc83d", 1.6) +
    box(42, 80, 30, 4, "#ffc83d", 2) +
    `</g>` +
    `<g transform="rotate(6 116 64)">` +
    box(92, 30, 48, 62, "#fff", 3) +
    line("M100 42h32M100 50h32M100 58h20", "#cbd5e4", 3) +
    `<circle cx="124" cy="76" r="9" fill="none" stroke="#c4462f" stroke-width="2.500"/>` +
    `</g>`,
  speech:
    backdrop("#d5efdd") +
    box(18, 18, 76, 46, "#2456d6", 12) +
    shape("M34 60v18l18-16z", "#2456d6") +
    line("M32 34h48M32 46h30", "#fff", 4.5) +
    box(66, 56, 76, 42, "#fff", 12) +
    shape("M126 94v16l-18-14z", "#fff") +
    line("M80 71h48M80 83h30", "#ffc83d", 4.5),
  massage:
    room("#f3e4dc", "#c9a27a") +
    box(28, 66, 104, 12, "#fff", 5) +
    box(28, 74, 104, 6, "#8fc7b5", 2) +
    line("M40 80l-6 24M120 80l6 24M60 80v18M100 80v18", "#8a5a35", 4.5) +
    box(34, 56, 26, 11, "#17806b", 5) +
    box(66, 58, 44, 8, "#ffc83d", 4) +
    line("M136 66V40", "#8a5a35", 3) +
    disc(136, 34, 9, "#fff3c9") +
    pane(60, 10, 44, 32) +
    pot(16, 92),
  poster:
    sky("#e8dcfa") +
    box(34, 16, 92, 58, "#fff", 3) +
    box(38, 20, 84, 50, "#ffc83d", 2) +
    shape("M54 52V40l34-14v40L54 54z", "#c4462f") +
    box(48, 40, 8, 14, "#8f2f1f", 2) +
    line("M96 36l8-6M98 46h10M96 56l8 6", "#14213d", 3) +
    line("M56 74v34M104 74v34", "#5b6478", 5) +
    box(0, 106, 160, 14, "#8fc27f"),
  likes:
    backdrop("#ffe3e0") +
    box(50, 8, 60, 104, night, 10) +
    box(55, 16, 50, 88, "#fff", 4) +
    box(55, 24, 50, 40, "#8fc7b5") +
    shape("M55 64l16-18 12 12 8-8 14 14z", "#2f7d6c") +
    disc(94, 34, 5, "#ffd98a") +
    line("M62 76h30M62 84h20", "#cbd5e4", 3) +
    shape("M124 58c-14-9-18-16-13-21 4-4 10-2 13 3 3-5 9-7 13-3 5 5 1 12-13 21z", "#c4462f") +
    box(14, 40, 28, 18, "#2456d6", 6) +
    shape("M30 56v9l-9-8z", "#2456d6"),
  drill:
    backdrop("#f4ead9") +
    box(0, 92, 160, 28, "#b98a5e") +
    box(46, 34, 60, 26, "#ffc83d", 8) +
    shape("M84 56h22l6 36H90z", night) +
    box(88, 88, 28, 10, night, 3) +
    shape("M46 38 34 42v10l12 4z", "#5b6478") +
    line("M34 47H12", steel, 4) +
    box(60, 40, 24, 6, "#d99a1c", 3) +
    line("M90 66l-4 10", "#c4462f", 5) +
    [
      [24, 80],
      [34, 86],
      [16, 88],
    ]
      .map(([x = 0, y = 0]) => line(`M${x} ${y}h6`, steel, 3))
      .join(""),
  handcart:
    sky("#e3edf4") +
    box(0, 92, 160, 28, "#d5c3a3") +
    shape("M40 52h66l-14 30H56z", "#17806b") +
    shape("M46 52c8-18 44-20 54 0z", "#a98258") +
    line("M92 82l26-34h16M60 82l-8 20M90 82l8 20", night, 4.5) +
    wheel(48, 100, 10) +
    line("M132 96V60", "#b0713c", 5) +
    shape("M124 92h16v10c-4 8-12 8-16 0z", steel),
};
