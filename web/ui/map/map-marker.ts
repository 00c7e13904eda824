/** `red` is urgent, `orange` the usual, `approx` what is known to about a kilometre. */
export type Tone = "red" | "orange" | "approx";

/** Something at a place. Its label is its name for those who do not see the map. */
export type MapMarker = {
  id: string;
  lat: number;
  lng: number;
  /** Drawn as a circle and never as a pin: the place is the middle of a cell of the public grid. */
  approximate: boolean;
  tone: Tone;
  label: string;
  /** How many things this one marker stands for; 1 unless said. */
  count?: number;
};

/** Degrees. `west` is greater than `east` where the box crosses the date line. */
export type Box = { south: number; west: number; north: number; east: number };
export type LatLng = { lat: number; lng: number };
