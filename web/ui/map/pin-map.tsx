import { MapFrame } from "./map-frame.tsx";
import type { FrameProps } from "./map-frame.tsx";
import type { PinProps } from "./props.ts";

const load = async () => (await import("./pin-canvas.tsx")).PinCanvas;

/**
 * One place on a map: its pin, its radius, and the square of about 1 km that others see instead. Loaded when it is on
 * the page.
 */
export const PinMap = ({ className, fallback, ...drawn }: PinProps & FrameProps) => (
  <MapFrame load={load} drawn={drawn} className={className} fallback={fallback} />
);
