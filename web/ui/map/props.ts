// The props of the two maps.
import type { Box, MapMarker } from "./map-marker.ts";

export type PinProps = {
  lat: number;
  lng: number;
  /** The radius in metres of the circle around the pin. */
  radius?: number | null;
  /** Shows the pin first (default), or the public square. */
  exact?: boolean;
  /** Called with the new position of the pin: degrees, five decimals. Without this function the pin cannot be moved. */
  onMove?: (lat: number, lng: number) => void;
};

export type PlacesProps = {
  markers: readonly MapMarker[];
  /** The marker of the card that is hovered or focused; it is highlighted here, too. */
  active?: string | null;
  /** Called when a marker is hovered or focused; null: none any more. */
  onActive?: (id: string | null) => void;
  /** Called when a marker, or a row in the list of items at one place, was pressed. */
  onOpen?: (id: string) => void;
  /** The initial area of the map; without it all markers are visible. */
  box?: Box | null;
  /** Called when "Search this area" was pressed. Without this function there is no such button. */
  onMove?: (box: Box) => void;
  /** The map is alone on the screen: one finger or the wheel moves it, because there is no page to scroll. */
  alone?: boolean;
};
