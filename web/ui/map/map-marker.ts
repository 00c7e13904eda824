/** `red` is urgent, `orange` the usual, `approx` a place known to about a kilometre. */
export type Tone = "red" | "orange" | "approx";

/** An item at a place. Screen readers announce its label. */
export type MapMarker = {
  id: string;
  lat: number;
  lng: number;
  /** Drawn as a circle and never as a pin: the position is the centre of a cell of the public grid. */
  approximate: boolean;
  tone: Tone;
  label: string;
  /** The number of items of this marker; 1 by default. */
  count?: number;
};

/** Degrees. `west` is greater than `east` where the box crosses the date line. */
export type Box = { south: number; west: number; north: number; east: number };
export type LatLng = { lat: number; lng: number };
