import { currencyOf } from "#contract/kit/currencies.ts";
import { addressInput } from "#web/addresses/address-input.ts";
import { readPlace as readPicked } from "#web/addresses/place.ts";
import type { Api } from "#web/kit/calls.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import type { PointAnswers } from "../answers.ts";

type Place = Pick<PointAnswers, "address_id" | "place" | "address">;

/** Reads one of the saved locations, or a new place that is not saved yet, with the currency of its country. */
export async function readPlace(form: FormReader, api: Api): Promise<Place & { currency: string }> {
  const saved = form.text("address_id");
  if (saved && saved !== "new") {
    const { id, address_limited, country_code } = await api("GET /addresses/:id", {
      params: { id: saved },
      query: { own: "true" },
    });
    const place = { address_limited, country_code };
    return { address_id: id, place, address: undefined, currency: currencyOf(country_code) };
  }
  const picked = await readPicked(form, api);
  const { country_code } = picked;
  return {
    address_id: null,
    place: { address_limited: picked.label, country_code },
    address: addressInput(form, picked),
    currency: currencyOf(country_code),
  };
}
