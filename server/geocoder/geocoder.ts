// The interface of geocoders: the operator's Nominatim-compatible service, or the embedded gazetteer.
import type { Language } from "#contract/kit/languages.ts";

export type Point = { lat: number; lng: number };
export type Viewport = { south_west: Point; north_east: Point };
export type LocalityType = "city" | "town" | "village";

/** A place with the columns of an address. Texts are in the requested language, null if unknown. */
export type Place = Point & {
  /** GeoNames id; null for a place of an external service. */
  place_id: number | null;
  viewport: Viewport | null;
  country: string | null;
  /** ISO 3166-1, upper case. */
  country_code: string;
  postcode: string | null;
  /** The first level below the country: oblast, Land, comunidad. */
  state: string | null;
  /** The level that people write in an address: the province in ES and IT, the département in FR, elsewhere the state. */
  province: string | null;
  county: string | null;
  municipality: string | null;
  state_district: string | null;
  locality: string | null;
  locality_type: LocalityType | null;
  suburb: string | null;
  district: string | null;
  quarter: string | null;
  borough: string | null;
  city_district: string | null;
  neighbourhood: string | null;
  man_made: string | null;
  road: string | null;
  house_number: string | null;
  formatted_address: string;
  /** IANA name. */
  time_zone: string;
  /** True if the coordinates are known to match the texts. */
  confirmed: boolean;
};

export type PlaceQuery = {
  text: string;
  language: Language;
  /** Raises only the rank of places in these countries. */
  countries?: readonly string[];
  /** Limits the search to these countries; empty: no limit. */
  within?: readonly string[];
  limit: number;
};

export type Geocoder = {
  /** Best first. Throws `geocoder.unavailable`. */
  search: (query: PlaceQuery) => Promise<Place[]>;
  /** The place at a point; null without a place nearby. Throws `geocoder.unavailable`. */
  reverse: (point: Point, language: Language) => Promise<Place | null>;
  /** The capital of a country, or its largest place; always from the embedded gazetteer. */
  capitalOf: (countryCode: string, language: Language) => Promise<Place | null>;
};

/** All optional texts of a place as unknown. */
export const unknownParts = {
  viewport: null,
  postcode: null,
  state: null,
  province: null,
  county: null,
  municipality: null,
  state_district: null,
  locality: null,
  locality_type: null,
  suburb: null,
  district: null,
  quarter: null,
  borough: null,
  city_district: null,
  neighbourhood: null,
  man_made: null,
  road: null,
  house_number: null,
} satisfies Partial<Place>;
