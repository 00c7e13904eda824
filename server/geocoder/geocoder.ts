// The port to whatever knows places: the operator's Nominatim-compatible service, or our own gazetteer.
import type { Language } from "#contract/kit/languages.ts";

export type Point = { lat: number; lng: number };
export type Viewport = { south_west: Point; north_east: Point };
export type LocalityType = "city" | "town" | "village";

/** A place with the columns of an address. Texts are in the language that was asked for, null where unknown. */
export type Place = Point & {
  /** GeoNames id; null for a place of a foreign service. */
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
  /** True when the coordinates are known to belong to what the texts say. */
  confirmed: boolean;
};

export type PlaceQuery = {
  text: string;
  language: Language;
  /** Only raises the rank of places of these countries. */
  countries?: readonly string[];
  /** Places of other countries than these are left out; empty is everywhere. */
  within?: readonly string[];
  limit: number;
};

export type Geocoder = {
  /** Best first. Throws `geocoder.unavailable`. */
  search: (query: PlaceQuery) => Promise<Place[]>;
  /** The place at a point; null where nothing is near. Throws `geocoder.unavailable`. */
  reverse: (point: Point, language: Language) => Promise<Place | null>;
  /** The capital of a country, or its largest place; always answered by our own database. */
  capitalOf: (countryCode: string, language: Language) => Promise<Place | null>;
};

/** Every optional text of a place, unknown. */
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
