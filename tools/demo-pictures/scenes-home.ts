// Pictures of work in the house.
import { box, disc, backdrop, line, pane, pot, room, shape, tiles } from "./shapes.ts";

const steel = "#8c9bb5";
const iron = "#6d7d99";

export const home: Record<string, string> = {
  tap:
    tiles("#dcecf7", "#c5dcec") +
    box(0, 84, 160, 36, "#c9a27a") +
    box(0, 80, 160, 7, "#e2c19b", 2) +
    shape("M34 80h92l-8 22a8 8 0 0 1-8 5H50a8 8 0 0 1-8-5z", "#f7f9fc") +
    box(30, 78, 100, 5, "#fff") +
    `<path d="M76 78V40c0-20 32-20 32 2v8" stroke="${steel}" stroke-width="9" fill="none"/>` +
    box(102, 48, 12, 8, iron) +
    box(68, 70, 24, 9, iron, 3) +
    line("M70 58h-16", steel, 7) +
    pot(24, 70),
  bath:
    tiles("#e7f3ee", "#d0e5db") +
    box(0, 98, 160, 22, "#b9c6d6") +
    shape("M22 62h116v14c0 16-10 24-24 24H46c-14 0-24-8-24-24z", "#fff") +
    box(16, 58, 128, 8, "#eef2f7", 4) +
    line("M40 100v7M120 100v7", steel, 6) +
    `<path d="M126 58V26c0-12-20-12-20 0" stroke="${steel}" stroke-width="5" fill="none"/>` +
    shape("M97 26h18l-3 8h-12z", iron) +
    box(36, 14, 26, 34, "#ffd98a") +
    box(36, 14, 26, 8, "#f2b632"),
  radiator:
    room("#f8ead2", "#c99b6c", 20) +
    pane(26, 4, 108, 40) +
    box(18, 44, 124, 6, "#fff") +
    [34, 47, 60, 73, 86, 99, 112].map((x) => box(x, 58, 10, 36, "#fff", 5) + box(x, 58, 4, 36, "#e4e9f1", 2)).join("") +
    line("M125 66h12v32M125 86h-3", "#c4714a", 4) +
    disc(128, 66, 5, "#2456d6"),
  shower:
    tiles("#d6e6f8", "#bcd4ee") +
    box(0, 104, 160, 16, "#eef2f7") +
    shape("M64 14h72v92H64z", "#ffffff80") +
    line("M64 14h72v92H64zM100 14v92", steel, 2.5) +
    line("M36 84V26h22", iron, 5) +
    shape("M50 26h20l4 8H46z", iron) +
    line("M50 40v10M58 40v16M66 40v10", "#6fb2ec", 2.5) +
    disc(36, 74, 6, "#ffc83d"),
  washer:
    tiles("#f3e9f6", "#e4d4ea") +
    box(0, 100, 160, 20, "#9aa7bd") +
    box(44, 26, 72, 78, "#fff", 6) +
    box(44, 26, 72, 16, "#e4e9f1", 6) +
    disc(54, 34, 3.5, "#2456d6") +
    box(86, 31, 22, 6, "#9fb0cc", 3) +
    disc(80, 72, 24, "#c6d2e4") +
    disc(80, 72, 18, "#7fb6ea") +
    shape("M62 74c6-6 10 4 18 0s12-4 18 0a18 18 0 0 1-36 0z", "#4b8fd0") +
    line("M116 88h16V60", iron, 4) +
    box(12, 82, 24, 20, "#ffc83d", 3) +
    line("M15 82c2-12 16-12 18 0", "#d99a1c", 3),
  pipe:
    backdrop("#e9e3d6") +
    box(0, 0, 160, 18, "#f7f9fc") +
    `<path d="M56 18v28c0 26 30 26 30 4 0-18 26-18 26 4v66" stroke="#d3dce9" stroke-width="18" fill="none"/>` +
    `<path d="M52 18v28c0 30 38 30 38 4 0-13 18-13 18 4v66" stroke="#eef2f8" stroke-width="5" fill="none"/>` +
    box(43, 24, 26, 11, iron, 3) +
    box(99, 74, 26, 11, iron, 3) +
    line("M0 96h84", "#c4714a", 7) +
    disc(36, 96, 8, "#c4262f") +
    line("M29 96h14", "#f6a5a0", 2.5),
  socket:
    backdrop("#f6e7cf") +
    box(0, 104, 160, 16, "#c99b6c") +
    box(34, 36, 44, 44, "#fff", 7) +
    disc(56, 58, 15, "#e9eef5") +
    disc(50, 58, 2.6, "#33415f") +
    disc(62, 58, 2.6, "#33415f") +
    box(86, 36, 44, 44, "#fff", 7) +
    box(94, 44, 28, 28, "#e9eef5", 4) +
    box(94, 44, 28, 14, "#fff", 4) +
    line("M40 98h34", "#c4262f", 8) +
    line("M78 98h26", steel, 3.5) +
    line("M56 80v8M108 80v6", "#ffc83d", 3),
  lamps:
    room("#e9e4f5", "#b98a5e", 26) +
    [
      [40, 34, "#ffc83d"],
      [80, 46, "#e8735a"],
      [120, 34, "#17806b"],
    ]
      .map(
        ([x, y, c]) =>
          line(`M${Number(x)} 0V${Number(y)}`, "#33415f", 2) +
          shape(`M${Number(x) - 16} ${Number(y) + 16}a16 16 0 0 1 32 0z`, String(c)) +
          disc(Number(x), Number(y) + 18, 5, "#fff3c9") +
          shape(`M${Number(x) - 14} ${Number(y) + 18}h28l10 40h-48z`, "#fff6d833"),
      )
      .join("") +
    box(30, 86, 100, 6, "#8a5a35", 3) +
    line("M42 92v22M118 92v22", "#8a5a35", 5),
  lock:
    backdrop("#dfe6f3") +
    box(30, 6, 84, 114, "#17806b", 3) +
    box(40, 16, 28, 40, "#126a59", 2) +
    box(76, 16, 28, 40, "#126a59", 2) +
    box(40, 66, 28, 46, "#126a59", 2) +
    box(76, 66, 28, 46, "#126a59", 2) +
    box(94, 52, 14, 28, "#ffc83d", 4) +
    disc(101, 60, 4, "#7a5200") +
    line("M101 72h20", "#d99a1c", 5) +
    disc(136, 50, 9, "#d99a1c") +
    disc(136, 50, 4, "#dfe6f3") +
    line("M136 59v26M136 76h6M136 84h5", "#d99a1c", 4),
  tiling:
    tiles("#bfe3dc", "#f3fbf9") +
    shape("M96 0h64v120H70l26-40V40z", "#d8cfc0") +
    line("M110 20c10 6 20-6 34 2M96 64c12 6 26-6 44 0M92 96c12-6 30 6 52 0", "#c4b9a7", 3) +
    box(20, 40, 20, 20, "#17806b") +
    box(60, 80, 20, 20, "#17806b") +
    box(60, 20, 20, 20, "#ffc83d") +
    box(20, 80, 20, 20, "#e8735a") +
    shape("M104 72l34-14 6 16-34 14z", "#cbd5e4") +
    line("M142 66l8-6 10 2", "#8a5a35", 5),
  paint:
    backdrop("#f7f3ea") +
    shape("M0 0h96v86c-8 6-14-4-22 2s-12 8-20 2-14-6-22 2S10 94 0 90z", "#8fc7b5") +
    box(0, 106, 160, 14, "#c99b6c") +
    box(74, 28, 52, 18, "#ffc83d", 6) +
    box(74, 28, 52, 6, "#ffe08f", 6) +
    line("M126 37h10v18h-26v12", steel, 4) +
    box(106, 66, 8, 34, "#c4462f", 4) +
    shape("M124 88h28l-3 20h-22z", "#2456d6") +
    shape("M124 88h28v5h-28z", "#8fc7b5"),
  parquet:
    backdrop("#f3e6d4") +
    box(0, 0, 160, 46, "#e7eef6") +
    pane(50, 4, 60, 36) +
    box(0, 46, 160, 5, "#fff") +
    [0, 1, 2, 3, 4]
      .map((row) =>
        [0, 1, 2, 3, 4, 5]
          .map((n) => {
            const [x, y] = [n * 32 - 16, 52 + row * 16];
            return (
              shape(`M${x} ${y}l16 14v10l-16-14z`, n % 2 ? "#c08a56" : "#b67f4b") +
              shape(`M${x + 32} ${y}l-16 14v10l16-14z`, n % 2 ? "#d9a873" : "#cf9a62")
            );
          })
          .join(""),
      )
      .join("") +
    box(116, 84, 36, 7, "#33415f", 3) +
    box(120, 76, 12, 8, "#ffc83d", 2),
  kitchen:
    backdrop("#f6ecdc") +
    box(0, 104, 160, 16, "#c99b6c") +
    [6, 44, 82].map((x) => box(x, 8, 34, 32, "#2f7d6c", 2) + box(x + 15, 32, 4, 5, "#ffc83d", 1)).join("") +
    box(120, 8, 34, 32, "#e4e9f1", 2) +
    shape("M124 40h26l6 10h-38z", steel) +
    box(0, 62, 160, 6, "#fff8ec") +
    [6, 44, 82, 120]
      .map((x) => box(x, 70, 34, 32, x === 120 ? "#33415f" : "#2f7d6c", 2) + box(x + 11, 74, 12, 3, "#ffc83d", 1))
      .join("") +
    box(126, 80, 22, 16, "#7fb6ea", 2) +
    line("M62 62V50c0-6 10-6 10 2", steel, 3) +
    pot(24, 54) +
    box(92, 50, 18, 12, "#e8735a", 3),
};
