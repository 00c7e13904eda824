import type { Db } from "#server/kit/db.ts";
import type { Geocoder } from "#server/kit/geocoder/geocoder.ts";
import { nominatim } from "#server/kit/geocoder/nominatim.ts";
import { gazetteer, reversePlace } from "./search.ts";

/** The operator's service where `GEOCODER_URL` names one, else the places of our own database. */
export function openGeocoder(db: Db, { GEOCODER_URL }: { GEOCODER_URL?: string | undefined }): Geocoder {
  if (!GEOCODER_URL) return gazetteer(db);
  const timeZoneAt = async (point: { lat: number; lng: number }) =>
    (await reversePlace(db, point, "en"))?.time_zone ?? "UTC";
  return nominatim({ url: GEOCODER_URL, timeZoneAt });
}
