import { encode } from "uqr";

/** Dark modules as one SVG path, a square of side 1 each, with the quiet zone that scanners want; `size` is the side of it all. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, size };
}
