import type { AddressInput } from "#contract/addresses.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { pinField, readPin } from "./pin.ts";
import { type Picked, placeField } from "./place.ts";

/** Reads `ExactFields` and `RevealChoice` into an address with the chosen place. */
export function addressInput(form: FormReader, place: Picked): AddressInput {
  const pin = readPin(form.text(pinField));
  const road = form.maybe("use_road") ?? form.maybe("address.road");
  const house = form.maybe("address.house_number");
  const label = form.maybe("label");
  // The API checks this, too. A visitor's answers reach the API only after the login, so the error is shown here.
  if (road && !house) throw fieldsProblem({ "address.house_number": "address.house_required" });
  return {
    lat: pin?.lat ?? place.lat,
    lng: pin?.lng ?? place.lng,
    ...(label && { label }),
    reveal: form.text("reveal") === "proposal" ? "proposal" : "accepted",
    exact: road !== null || house !== null,
    ...((pin || form.has("coordinates_updated")) && { coordinates_updated: true }),
    address_comment_language: form.language("address_comment_language"),
    address: {
      country_code: place.country_code,
      locality: form.maybe("use_locality") ?? place.locality ?? place.label.split(",")[0] ?? place.label,
      locality_type: place.locality_type,
      suburb: place.suburb,
      postcode: form.maybe("address.postcode") ?? place.postcode ?? null,
      road,
      house_number: house,
      building: form.maybe("address.building"),
      apartment_number: form.maybe("address.apartment_number"),
      office: form.maybe("address.office"),
      address_comment: form.maybe("address.address_comment"),
    },
  };
}

const besideThePlace = ["lat", "lng", "address.country_code", "address.locality_type", "address.suburb"];

/** The API names the fields of a place sent with an offer or a request as `address.…`. */
const ofNewPlace = /^address\.(?=address\.|(lat|lng|label|reveal|exact|radius|coordinates_updated)$)/;

/** Shows problems of parts without a field of their own at the place field. */
export async function atPlaceField<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = Object.entries(error.data.errors).map(([name, said]) => {
      const own = name.replace(ofNewPlace, "");
      return [besideThePlace.includes(own) ? placeField : own, said] as const;
    });
    throw new Problem({ ...error.data, errors: Object.fromEntries(errors) });
  }
}
