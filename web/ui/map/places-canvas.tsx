import type { PlacesProps } from "./places-map.tsx";

export function PlacesCanvas(_props: PlacesProps) {
  return null;
}
