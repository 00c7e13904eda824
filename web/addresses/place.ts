import type { Api, Reply } from "#web/kit/calls.ts";
import { fieldsProblem, ambiguous } from "#web/kit/form-problems.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";

export type FoundPlace = Reply<"GET /places/reverse">;
/** The part of a found place that a form posts. */
export type Picked = Pick<
  FoundPlace,
  "label" | "lat" | "lng" | "country_code" | "locality" | "locality_type" | "suburb"
> &
  Partial<Pick<FoundPlace, "road" | "house_number" | "postcode">>;

/** Posted by a hidden field; the API checks all values again. */
export const placeField = "address.locality";

export const packed = ({
  label,
  lat,
  lng,
  country_code,
  locality,
  locality_type,
  suburb,
  road,
  house_number,
  postcode,
}: Picked) =>
  JSON.stringify({ label, lat, lng, country_code, locality, locality_type, suburb, road, house_number, postcode });

/** @param write converts a place to the posted text. */
export const asSuggestion = (place: FoundPlace, write: (place: FoundPlace) => string): Suggestion => ({
  value: write(place),
  label: place.label,
  ...(place.country && !place.label.includes(place.country) && { hint: place.country }),
});

/** The chosen place, or the one with the typed name. Throws the choices if several places have this name. */
export async function readPlace(form: FormReader, api: Api): Promise<Picked> {
  const chosen = form.all(`${placeField}_id`).at(-1);
  if (chosen) return unpacked(chosen);
  const text = form.text(placeField);
  if (text.length < 2) throw fieldsProblem({ [placeField]: "required" });
  const { data } = await api("GET /places", { query: { text, limit: 8 } });
  const named = data.filter((place) => [place.label, place.locality].some((name) => same(name, text)));
  const [only] = named.length === 1 ? named : data;
  if (!only) throw fieldsProblem({ [placeField]: "address.locality_not_found" });
  if (named.length === 1 || data.length === 1) return only;
  throw ambiguous(
    placeField,
    data.map((place) => asSuggestion(place, packed)),
  );
}

const same = (name: string | null, text: string) => name?.toLocaleLowerCase() === text.toLocaleLowerCase();

function unpacked(text: string): Picked {
  const place = readPicked(text);
  if (!place) throw fieldsProblem({ [placeField]: "address.locality_not_found" });
  return place;
}

/** Null for a text that we did not write. */
export function readPicked(text: string): Picked | null {
  try {
    const place = JSON.parse(text) as Partial<Picked>;
    const whole = typeof place.lat === "number" && typeof place.lng === "number" && place.country_code && place.label;
    return whole ? (place as Picked) : null;
  } catch {
    return null;
  }
}
