import type { AddressInput } from "#contract/addresses.ts";
import type { Api } from "#web/kit/calls.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { addressInput } from "./address-input.ts";
import { readPlace } from "./place.ts";
import { typedRadius, usualRadius } from "./radius.ts";

/** Kilometres; the API gives its limits in metres. */
const [least, most] = [0.5, 500];

/** What `LocationForm` posts. Kilometres become metres. */
export async function readLocation(form: FormReader, api: Api): Promise<AddressInput> {
  if (!form.flag("works_here")) return { ...(await readHome(form, api)), radius: usualRadius };
  const km = form.number("radius", typedRadius);
  if (km === null) throw fieldsProblem({ radius: "required" });
  if (km < least) throw fieldsProblem({ radius: { code: "too_small", params: { min: least } } });
  if (km > most) throw fieldsProblem({ radius: { code: "too_large", params: { max: most } } });
  return { ...(await readHome(form, api)), radius: Math.round(km * 1000) };
}

async function readHome(form: FormReader, api: Api): Promise<AddressInput> {
  return { ...addressInput(form, await readPlace(form, api)), label: form.maybe("label") };
}
