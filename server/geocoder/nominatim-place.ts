import { z } from "zod";
import { type LocalityType, type Place, unknownParts } from "./geocoder.ts";

const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);

/** One place of jsonv2. `boundingbox` is south, north, west, east. The fields of `address` differ from place to place. */
export const Found = z.object({
  lat: latitude,
  lon: longitude,
  display_name: z.string().max(2_000),
  boundingbox: z.tuple([latitude, latitude, longitude, longitude]).optional(),
  address: z.record(z.string(), z.string().max(500)),
});
export type Found = z.infer<typeof Found>;

/** Drops places without a country, e.g. open sea. */
export const isPlace = (found: Found): boolean => /^[a-z]{2}$/i.test(found.address.country_code ?? "");

const localityTypes: Record<string, LocalityType> = {
  city: "city",
  town: "town",
  village: "village",
  hamlet: "village",
  isolated_dwelling: "village",
};
const roads = ["road", "pedestrian", "footway", "path", "cycleway", "square"];

export function toPlace(found: Found, timeZone: string): Place {
  const { address, boundingbox: box } = found;
  const text = (...keys: string[]) => keys.map((key) => address[key]?.trim()).find(Boolean) ?? null;
  const localityKey = Object.keys(localityTypes).find((key) => address[key]);
  return {
    ...unknownParts,
    place_id: null,
    lat: found.lat,
    lng: found.lon,
    viewport: box ? { south_west: { lat: box[0], lng: box[2] }, north_east: { lat: box[1], lng: box[3] } } : null,
    country: text("country"),
    country_code: (address.country_code ?? "").toUpperCase(),
    postcode: text("postcode"),
    state: text("state", "region"),
    province: text("province", "state", "region", "county"),
    county: text("county"),
    municipality: text("municipality"),
    state_district: text("state_district"),
    locality: localityKey ? text(localityKey) : text("municipality", "locality"),
    locality_type: localityKey ? (localityTypes[localityKey] ?? null) : null,
    suburb: text("suburb"),
    district: text("district"),
    quarter: text("quarter"),
    borough: text("borough"),
    city_district: text("city_district"),
    neighbourhood: text("neighbourhood"),
    man_made: text("man_made"),
    road: text(...roads),
    house_number: text("house_number"),
    formatted_address: found.display_name,
    time_zone: timeZone,
    confirmed: true,
  };
}
