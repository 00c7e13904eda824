// The props of the two maps.
import type { Box, MapMarker } from "./map-marker.ts";

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

export type PlacesProps = {
  markers: readonly MapMarker[];
  /** The marker of the card that is hovered or focused; it is highlighted here, too. */
  active?: string | null;
  /** A marker is pointed at or has the focus; null: no longer. */
  onActive?: (id: string | null) => void;
  /** A marker, or a line in the list of those that share a place, was pressed. */
  onOpen?: (id: string) => void;
  /** The initial area of the map; without it all markers are visible. */
  box?: Box | null;
  /** "Search this area" was pressed. Without it there is no such button. */
  onMove?: (box: Box) => void;
};
