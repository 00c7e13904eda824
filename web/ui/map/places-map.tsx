import { MapFrame } from "./map-frame.tsx";
import type { FrameProps } from "./map-frame.tsx";
import type { Box, Spot } from "./spot.ts";

export type PlacesProps = {
  spots: readonly Spot[];
  /** The spot whose card is pointed at or has the focus; it is lit here, too. */
  active?: string | null;
  /** A marker is pointed at or has the focus; null: no longer. */
  onActive?: (id: string | null) => void;
  /** A marker, or a line in the list of those that share a place, was pressed. */
  onOpen?: (id: string) => void;
  /** What the map shows at first; without it all spots are in sight. */
  box?: Box | null;
  /** "Search this area" was pressed. Without it there is no such button. */
  onMove?: (box: Box) => void;
};

const load = async () => (await import("./places-canvas.tsx")).PlacesCanvas;

/** Spots on a map, near ones gathered. An extra to a list that says the same; loaded when it is on the page. */
export const PlacesMap = ({ className, fallback, ...drawn }: PlacesProps & FrameProps) => (
  <MapFrame load={load} drawn={drawn} className={className} fallback={fallback} />
);
