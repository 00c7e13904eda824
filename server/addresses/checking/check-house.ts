// Checks a typed street and house with the operator's geocoder (specification, point 8).
import type { Language } from "#contract/kit/languages.ts";
import { kmBetween } from "#server/geocoder/distances.ts";
import type { Geocoder, LocalityType, Place, Point, Viewport } from "#server/geocoder/geocoder.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import { sameHouse, sameStreet } from "./same-street.ts";

export type HouseQuery = Point & {
  country_code: string;
  locality: string;
  locality_type: LocalityType | null;
  road: string | null;
  house_number: string | null;
  exact: boolean;
  /** The owner set the point by hand. */
  coordinates_updated: boolean;
};

/** A house farther than this from the marker is another house. */
const houseKm = 1;

/** The bounding box of the house at the marker; throws the address error otherwise. Null for a house without a road: it cannot be found. */
export async function checkHouse(
  geocoder: Geocoder,
  wanted: HouseQuery,
  isNear: (place: Place) => boolean,
  language: Language,
): Promise<{ viewport: Viewport | null } | null> {
  const { road, house_number: house, locality, country_code: countryCode } = wanted;
  if (!road || !house) return null;
  const ask = async (text: string) =>
    (await geocoder.search({ text, language, countries: [countryCode], limit: 10 })).filter(isNear);
  const [houses, streets] = await Promise.all([ask(`${road} ${house}, ${locality}`), ask(`${road}, ${locality}`)]);
  const named = [...houses, ...streets].filter((place) => place.road !== null);
  const onStreet = named.filter((place) => sameStreet(place.road ?? "", road));
  const found = onStreet.find(
    (place) => sameHouse(place.house_number ?? "", house) && kmBetween(place, wanted) <= houseKm,
  );
  if (found) return { viewport: found.viewport };
  if (onStreet.length) throw fieldProblem("address.house_number", "address.house_not_found");
  const renamed = named[0]?.road;
  if (renamed) throw fieldProblem("address.road", "address.street_renamed", { name: renamed });
  throw fieldProblem("address.road", "address.place_not_found");
}
