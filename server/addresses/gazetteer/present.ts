import type { Language } from "#contract/kit/languages.ts";
import { countryName } from "#server/geocoder/country-name.ts";
import { boxAround } from "#server/geocoder/distances.ts";
import { type LocalityType, type Place, type Point, unknownParts } from "#server/geocoder/geocoder.ts";
import { fold } from "#server/words/fold.ts";
import { type Located, reachKm } from "./nearest.ts";
import type { Names, PlaceRow } from "./queries.ts";

export const nameIn = (place: { name: string; names: Names }, language: Language): string =>
  place.names[language] ?? place.name;

const townFrom = 5_000;
const cityFrom = 50_000;

export const localityTypeOf = ({ population, feature }: PlaceRow): LocalityType =>
  feature === "C" || feature === "A" || population >= cityFrom ? "city" : population >= townFrom ? "town" : "village";

/** A gazetteer place for the reader. A section of a city becomes the suburb of its locality. */
export function presentPlace({ locality, suburb, inside }: Located, language: Language, at?: Point): Place {
  const shown = suburb ?? locality;
  const state = locality.region?.[language] ?? locality.region?.en ?? null;
  const province = locality.province?.[language] ?? locality.province?.en ?? null;
  const country = countryName(locality.country_code, language);
  const parts = [
    suburb && nameIn(suburb, language),
    nameIn(locality, language),
    regionPart([province, state], nameIn(locality, language)),
    country,
  ];
  return {
    ...unknownParts,
    place_id: shown.id,
    lat: at?.lat ?? shown.lat,
    lng: at?.lng ?? shown.lng,
    viewport: boxAround(shown, reachKm(shown)),
    country,
    country_code: locality.country_code,
    state,
    province: province ?? state,
    locality: nameIn(locality, language),
    locality_type: localityTypeOf(locality),
    suburb: suburb && nameIn(suburb, language),
    formatted_address: parts.filter(Boolean).join(", "),
    time_zone: shown.time_zone,
    confirmed: inside,
  };
}

/** "місто Київ", "Ville de Kyiv", "Kyiv City": a region that is one city. */
const cityRegion = /^(місто|город|Stadt|Ciudad de|Cidade de|Ville de) | City$/;

/** The first region with a name other than the locality: not "Berlin, Berlin". */
export function regionPart(regions: (string | null)[], locality: string): string | null {
  const own = fold(locality);
  return regions.find((region) => region !== null && !cityRegion.test(region) && fold(region) !== own) ?? null;
}
