// The coarse place of an address, for the lists of any room: one JSON column, four index lookups a row, no further query.
import { type Expression, type RawBuilder, sql } from "kysely";
import type { CoarsePlace } from "#contract/addresses.ts";
import type { Language } from "#contract/kit/languages.ts";
import { countryName } from "#server/geocoder/country-name.ts";
import type { LocalityType } from "#server/geocoder/geocoder.ts";
import { regionPart } from "./gazetteer/present.ts";

/** The public part of a place, in the reader's language (rule L13). Input of `coarsePlace`. */
export type PlaceRow = {
  lat: number;
  lng: number;
  country_code: string;
  time_zone: string;
  locality: string;
  locality_type: LocalityType | null;
  province: string | null;
  state: string | null;
};

/**
 * `select(joinPlace(language, sql.ref("p.address_id")).as("place"))`; null where there is no address.
 * `language` may be an expression: one text of the statement for all languages.
 * A deleted address keeps its coarse place, for the closed requests there.
 */
export function joinPlace(language: Language | RawBuilder<Language>, addressId: Expression<unknown>) {
  const code = typeof language === "string" ? sql.lit(language) : language;
  const inLanguage = (table: string) =>
    sql`${sql.ref(`${table}.names`)} ->> ${code}, ${sql.ref(`${table}.names`)} ->> 'en'`;
  const known = (column: string) => sql`case when a.place_id is not null then ${sql.ref(column)} end`;
  return sql<PlaceRow | null>`(
    select json_build_object(
      'lat', a.coarse_lat, 'lng', a.coarse_lng, 'country_code', a.country_code, 'time_zone', a.time_zone,
      'locality', place_name(${known("place.names")}, ${known("place.name")}, a.locality, a.country_code, ${code}), 'locality_type', a.locality_type,
      'province', coalesce(${inLanguage("province")}, ${inLanguage("region")}, place_name(null, null, a.province, a.country_code, ${code})),
      'state', coalesce(${inLanguage("region")}))
    from addresses a
    left join places place on place.id = coalesce(a.place_id, a.near_place_id)
    left join regions region on region.id = place.region_id
    left join regions province on province.id = place.province_id
    where a.id = ${addressId})`;
}

/** The public part of a place. */
export function coarsePlace(row: PlaceRow, language: Language): CoarsePlace {
  return {
    position: { lat: row.lat, lng: row.lng },
    country: countryName(row.country_code, language),
    country_code: row.country_code,
    province: row.province,
    locality: row.locality,
    locality_type: row.locality_type,
    time_zone: row.time_zone,
    address_limited: [row.locality, regionPart([row.province, row.state], row.locality)].filter(Boolean).join(", "),
  };
}
