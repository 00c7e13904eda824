import type { Geocoder, Point } from "#server/geocoder/geocoder.ts";
import { nominatim } from "#server/geocoder/nominatim.ts";
import type { Db } from "#server/kit/db.ts";
import { gazetteer } from "./search.ts";

/** The operator's service if `GEOCODER_URL` is set, else the embedded gazetteer. */
export function openGeocoder(db: Db, { GEOCODER_URL }: { GEOCODER_URL?: string | undefined }): Geocoder {
  const own = gazetteer(db);
  if (!GEOCODER_URL) return own;
  const timeZoneAt = async (point: Point) => (await own.reverse(point, "en"))?.time_zone ?? "UTC";
  return { ...own, ...nominatim({ url: GEOCODER_URL, timeZoneAt }) };
}
