// Calls the operator's Nominatim-compatible service: /search and /reverse, format jsonv2 with addressdetails.
import { z } from "zod";
import type { Language } from "#contract/kit/languages.ts";
import { limitedText } from "#server/http/limited-text.ts";
import { problem } from "#server/kit/problem.ts";
import { type Geocoder, type LocalityType, type Place, type Point, unknownParts } from "./geocoder.ts";

const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);

/** One place of jsonv2. `boundingbox` is south, north, west, east. The fields of `address` differ from place to place. */
const Found = z.object({
  lat: latitude,
  lon: longitude,
  display_name: z.string().max(2_000),
  boundingbox: z.tuple([latitude, latitude, longitude, longitude]).optional(),
  address: z.record(z.string(), z.string().max(500)),
});
type Found = z.infer<typeof Found>;

/** Drops places without a country, e.g. open sea. */
const isPlace = (found: Found): boolean => /^[a-z]{2}$/i.test(found.address.country_code ?? "");

const localityTypes: Record<string, LocalityType> = {
  city: "city",
  town: "town",
  village: "village",
  hamlet: "village",
  isolated_dwelling: "village",
};
const roads = ["road", "pedestrian", "footway", "path", "cycleway", "square"];

function toPlace(found: Found, timeZone: string): Place {
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

const timeoutMs = 2_000;
const maxBytes = 1 << 20;

const Several = z.array(Found);
const OneOrNothing = z.union([Found, z.object({ error: z.string() })]);

type Options = {
  /** The base URL of `/search` and `/reverse`, e.g. `https://geo.example/nominatim`. */
  url: string;
  /** The IANA time zone of a point; Nominatim has none. */
  timeZoneAt: (point: Point) => Promise<string>;
};

/** Throws `geocoder.unavailable` if the service does not answer in 2 s, redirects, fails or sends an invalid reply. */
export const nominatim = ({ url, timeZoneAt }: Options): Pick<Geocoder, "search" | "reverse"> => {
  const present = async (found: Found) => toPlace(found, await timeZoneAt({ lat: found.lat, lng: found.lon }));
  return {
    async search({ text, language, countries = [], within = [], limit }) {
      const query: Record<string, string> = { q: text, limit: String(Math.min(40, limit + 5)) };
      if (within.length) query["countrycodes"] = within.join(",").toLowerCase();
      const found = (await ask(url, "search", query, language, Several)).filter(isPlace);
      const abroad = (it: Found) => Number(!countries.includes(it.address.country_code?.toUpperCase() ?? ""));
      const ranked = found.sort((a, b) => abroad(a) - abroad(b)).slice(0, limit);
      return Promise.all(ranked.map(present));
    },
    async reverse({ lat, lng }, language) {
      const query = { lat: String(lat), lon: String(lng), zoom: "18" };
      const found = await ask(url, "reverse", query, language, OneOrNothing);
      return "error" in found || !isPlace(found) ? null : present(found);
    },
  };
};

async function ask<S extends z.ZodType>(
  base: string,
  call: string,
  query: Record<string, string>,
  language: Language,
  schema: S,
): Promise<z.output<S>> {
  const url = new URL(call, base.endsWith("/") ? base : `${base}/`);
  url.search = new URLSearchParams({
    ...query,
    format: "jsonv2",
    addressdetails: "1",
    "accept-language": language,
  }).toString();
  try {
    const answer = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: "application/json", "user-agent": "Poruch" },
    });
    if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`);
    return schema.parse(JSON.parse(await limitedText(answer, maxBytes)));
  } catch (cause) {
    throw Object.assign(problem("geocoder.unavailable"), { cause });
  }
}
