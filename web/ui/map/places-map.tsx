import { MapFrame } from "./map-frame.tsx";
import type { FrameProps } from "./map-frame.tsx";
import type { PlacesProps } from "./props.ts";

const load = async () => (await import("./places-canvas.tsx")).PlacesCanvas;

/**
 * Markers on a map, grouped if they overlap. A list on the same page must have the same content. Loaded when it is on
 * the page.
 */
export const PlacesMap = ({ className, fallback, ...drawn }: PlacesProps & FrameProps) => (
  <MapFrame load={load} drawn={drawn} className={className} fallback={fallback} />
);
