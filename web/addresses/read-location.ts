import type { AddressInput } from "#contract/addresses.ts";
import type { Api } from "#web/kit/calls.ts";
import { fieldsProblem } from "#web/kit/offer.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { addressInput } from "./address-input.ts";
import { readPlace } from "./place.ts";

/** Kilometres; the API says its limits in metres. */
const [least, most] = [0.5, 500];

/** What `LocationForm` posts. Kilometres become metres. */
export async function readLocation(form: FormReader, api: Api): Promise<AddressInput> {
  const km = form.number("radius");
  if (km === null || Number.isNaN(km)) throw fieldsProblem({ radius: km === null ? "required" : "not_a_number" });
  if (km < least) throw fieldsProblem({ radius: { code: "too_small", params: { min: least } } });
  if (km > most) throw fieldsProblem({ radius: { code: "too_large", params: { max: most } } });
  const place = await readPlace(form, api);
  return { ...addressInput(form, place), label: form.maybe("label"), radius: Math.round(km * 1000) };
}
