// Shapes that the scenes share. A scene is 160 wide and 120 high.

/** A rectangle; the last number is the radius of its corners. */
export const box = (
  ...[x, y, width, height, fill, rx = 0]: [
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string,
    rx?: number,
  ]
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
/** A line with round ends. */
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;

export const backdrop = (fill: string): string => box(0, 0, 160, 120, fill);
/** A room: wall and floor. */
export const room = (wall: string, floor: string, height = 22): string =>
  backdrop(wall) + box(0, 120 - height, 160, height, floor) + box(0, 120 - height, 160, 2.5, "#ffffff80");
/** A tiled wall. */
export const tiles = (wall: string, gap: string): string =>
  backdrop(wall) +
  line(
    "M20 0V120M40 0V120M60 0V120M80 0V120M100 0V120M120 0V120M140 0V120M0 20H160M0 40H160M0 60H160M0 80H160M0 100H160",
    gap,
    1.5,
  );
/** A window with a view of the sky. */
export const pane = (x: number, y: number, width: number, height: number): string =>
  box(x, y, width, height, "#fff", 2) +
  box(x + 3, y + 3, width / 2 - 4.5, height - 6, "#bfe0fb") +
  box(x + width / 2 + 1.5, y + 3, width / 2 - 4.5, height - 6, "#bfe0fb") +
  shape(`M${x + 3} ${y + height - 3}l${width / 4} -${height / 2}h6l-${width / 4} ${height / 2}z`, "#ffffff66");
export const pot = (x: number, y: number): string =>
  disc(x - 4, y - 6, 5, "#5fae6e") +
  disc(x + 4, y - 7, 5.5, "#4c9a5c") +
  disc(x, y - 11, 5.5, "#6fbf7e") +
  shape(`M${x - 7} ${y - 2}h14l-2 12h-10z`, "#d97b4a");
export const sky = (from = "#cfe6fb"): string =>
  backdrop(from) + disc(132, 24, 11, "#ffd98a") + cloud(36, 26) + cloud(96, 18);
export const cloud = (x: number, y: number): string =>
  box(x - 14, y, 28, 8, "#fff", 4) + disc(x - 4, y, 7, "#fff") + disc(x + 6, y + 1, 5, "#fff");
/** A cardboard box. */
export const carton = (x: number, y: number, width: number, height: number): string =>
  box(x, y, width, height, "#d9a86c", 1.5) +
  box(x, y, width, 4, "#c4915a", 1.5) +
  box(x + width / 2 - 3, y, 6, height * 0.45, "#f0d3a4");
/** The word "demo" without a font: every drawn picture of work carries it. */
export const mark = `<g transform="translate(126 108)"><rect width="28" height="8.500" rx="4.250" fill="#14213d" opacity=".34"/><g stroke="#fff" stroke-width=".9" fill="none" stroke-linecap="round"><circle cx="6.600" cy="5.200" r="1.350"/><path d="M7.950 2.200V6.500M10 5.100h2.700a1.350 1.350 0 1 0-.5 1.100M14.600 6.500V3.900M14.600 5.100a1.150 1.150 0 0 1 2.300 0V6.500M16.900 5.100a1.150 1.150 0 0 1 2.300 0V6.500"/><circle cx="22.200" cy="5.200" r="1.350"/></g></g>`;
