import { encode } from "uqr";
import { classes } from "../classes.ts";

/** A QR code, black on white in every theme. `label` describes the target of the link. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes("block rounded-field bg-white", className)}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
