export const pinField = "pin";

/** Reads "49.83217,24.03391" from the field of the map; null if the pin was not moved. */
export function readPin(text: string): { lat: number; lng: number } | null {
  const [lat = Number.NaN, lng = Number.NaN] = text.split(",").map(Number);
  const isPoint = text !== "" && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isPoint ? { lat, lng } : null;
}
