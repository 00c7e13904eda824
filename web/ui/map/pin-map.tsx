import { MapFrame } from "./map-frame.tsx";
import type { FrameProps } from "./map-frame.tsx";

export type PinProps = {
  lat: number;
  lng: number;
  /** Metres around the pin that are drawn as a circle. */
  radius?: number | null;
  /** Whether the pin is shown at first (true unless said), or the square that everybody sees. */
  exact?: boolean;
  /** The pin was put somewhere else: degrees, five decimals. Without it the pin stays where it is. */
  onMove?: (lat: number, lng: number) => void;
};

const load = async () => (await import("./pin-canvas.tsx")).PinCanvas;

/** One place: its pin, what it reaches, and the square of about 1 km that others see instead. Loaded when it is on the page. */
export const PinMap = ({ className, fallback, ...drawn }: PinProps & FrameProps) => (
  <MapFrame load={load} drawn={drawn} className={className} fallback={fallback} />
);
