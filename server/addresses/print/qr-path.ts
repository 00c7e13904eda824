import { encode } from "uqr";

/** Dark modules as one SVG path, squares of side 1, with the quiet zone for scanners; `size` is the side of the whole code. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, size };
}
