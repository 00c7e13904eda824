import { packed } from "#web/addresses/place.ts";
import type { Answers } from "../wizard/answers.ts";

/** A visitor's place as its fields want it. */
export function newPlace({ address, place }: Pick<Answers, "address" | "place">) {
  if (!address || !place) return {};
  const { lat, lng, address: parts } = address;
  const { country_code, locality, locality_type = null, suburb = null } = parts;
  const value = packed({ label: place.address_limited, lat, lng, country_code, locality, locality_type, suburb });
  return { place: { label: place.address_limited, value }, exact: parts, reveal: address.reveal };
}
