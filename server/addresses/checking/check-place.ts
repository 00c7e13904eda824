// Checks that the typed place matches the point on the map: localities in the gazetteer, streets and houses with the operator's geocoder.
import type { Language } from "#contract/kit/languages.ts";
import { kmBetween } from "#server/geocoder/distances.ts";
import type { Geocoder, LocalityType, Place, Point, Viewport } from "#server/geocoder/geocoder.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import type { Member } from "#server/kit/viewer.ts";
import { fold } from "#server/words/fold.ts";
import { locate, type Located } from "../gazetteer/nearest.ts";
import { presentPlace } from "../gazetteer/present.ts";
import { findAround, type PlaceRow } from "../gazetteer/queries.ts";
import { findNamed } from "../queries.ts";
import { spendLookup } from "../spend-lookup.ts";
import { checkHouse, type HouseQuery } from "./check-house.ts";

/** The columns of an address that are derived from the found place. */
export type Checked = {
  place_id: number | null;
  near_place_id: number | null;
  time_zone: string;
  province: string | null;
  locality_type: LocalityType | null;
  viewport: Viewport | null;
  address_confirmed: boolean;
};

/** The maximum distance of a place from the centre of its locality. */
const farKm = 60;

/** Throws the address errors of the error catalogue, each with its field; `rate.limited`. */
export async function checkPlace(
  db: Db,
  kit: Kit,
  viewer: Member,
  wanted: HouseQuery,
  language: Language,
): Promise<Checked> {
  const { SERVICE_COUNTRIES: countries, SERVICE_BOX: box, GEOCODER_URL } = kit.config;
  if (countries.length && !countries.includes(wanted.country_code))
    throw fieldProblem("address.country_code", "address.outside_area", { countries: countries.join(",") });
  if (!isInside(box, wanted)) throw fieldProblem("address.locality", "address.outside_area");
  const ground = await lookAround(db, wanted, language);
  const geocoder = GEOCODER_URL ? kit.geocoder : null;
  if (!geocoder || (ground.named && (!wanted.exact || wanted.coordinates_updated)))
    return { ...ground.checked, address_confirmed: ground.named && !wanted.exact };
  return kit.limits.geocoder(async () => {
    await spendLookup(kit, viewer);
    return askGeocoder(geocoder, wanted, ground, language);
  }, viewer.actorId);
}

/** `box` is south, west, north, east; with west greater than east it crosses the date line. */
export function isInside([south = -90, west = -180, north = 90, east = 180]: number[], { lat, lng }: Point): boolean {
  const within = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return within && lat >= south && lat <= north;
}

/** Of the service. Where it knows another province than that of the nearest place, the name that it gave stays. */
const townParts = ({ locality_type, province, time_zone }: Place, ground: Ground["checked"]) => ({
  locality_type,
  province,
  time_zone,
  near_place_id: province === null || province === ground.province ? ground.near_place_id : null,
});

type Ground = { checked: Omit<Checked, "address_confirmed">; named: boolean; suggestion: string | null };

/** Looks in the gazetteer. It lacks villages of fewer than 500 people: their name is stored as typed, unconfirmed. */
async function lookAround(db: Db, wanted: HouseQuery, language: Language): Promise<Ground> {
  const homonyms = await findNamed(db, namesOf(wanted.locality), wanted.country_code, wanted);
  const named = homonyms.find((place) => kmBetween(place, wanted) <= farKm);
  if (named) return { checked: told(named, language), named: true, suggestion: null };
  const around = await findAround(db, [wanted]);
  const here = locate(wanted, around);
  if (!here) throw fieldProblem("address.locality", "address.place_not_found");
  const suggestion = presentPlace(here, language).locality;
  const ofCountry = around.filter((place) => place.country_code === wanted.country_code);
  const near = locate(wanted, ofCountry);
  if (!near || homonyms.length || !isLikeName(wanted.locality)) throw localityProblem(suggestion);
  return {
    checked: {
      ...told(near.locality, language),
      place_id: null,
      near_place_id: near.locality.id,
      locality_type: wanted.locality_type,
    },
    named: false,
    suggestion,
  };
}

/** Checks the house, if exact, and the locality, if unknown to the gazetteer: in parallel, so that 2 s are enough. */
async function askGeocoder(
  geocoder: Geocoder,
  wanted: HouseQuery,
  ground: Ground,
  language: Language,
): Promise<Checked> {
  const { country_code: countryCode, locality: text } = wanted;
  const isNear = (place: Place) => place.country_code === countryCode && kmBetween(place, wanted) <= farKm;
  const [towns, house] = await Promise.all([
    ground.named ? null : geocoder.search({ text, language, countries: [countryCode], limit: 10 }),
    wanted.exact && !wanted.coordinates_updated ? checkHouse(geocoder, wanted, isNear, language) : null,
  ]);
  const town = towns?.find((place) => isNear(place) && place.locality !== null);
  if (towns && !town) throw localityProblem(ground.suggestion);
  return {
    ...ground.checked,
    ...(town && townParts(town, ground.checked)),
    viewport: house?.viewport ?? null,
    address_confirmed: wanted.exact ? house !== null : true,
  };
}

function told(place: PlaceRow, language: Language): Ground["checked"] {
  const located: Located = { locality: place, suburb: null, inside: true };
  const { time_zone, province, locality_type } = presentPlace(located, language);
  return { place_id: place.id, near_place_id: null, time_zone, province, locality_type, viewport: null };
}

/** Refuses a number in the name of an unknown village: it is most likely a house number, and the locality is public. */
const isLikeName = (text: string) => /\p{L}/u.test(text) && !/\d/.test(text);

const localityProblem = (suggestion: string | null) =>
  fieldProblem("address.locality", "address.locality_not_found", suggestion ? { suggestion } : {});

const kinds = /^(м|с|смт|г|пгт|город|місто|село|селище|city of)[.\s]\s*/iu;
/** "м. Львів" → as typed, and without the word for the kind of locality. */
const namesOf = (locality: string) => [...new Set([fold(locality), fold(locality.replace(kinds, ""))])].filter(Boolean);
