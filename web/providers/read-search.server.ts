// The search for providers by the parameters of an address, for managers and partners.
import { fallbackLanguage } from "#contract/kit/languages.ts";
import type { Api } from "#web/kit/calls.ts";
import { offerFilter, parseOfferParams } from "#web/search/offer-params.ts";
import { elsewhere } from "#web/search/search-params.ts";
import { findStart } from "#web/search/starting-point.ts";

export async function readProviderSearch(api: Api, url: string) {
  const params = parseOfferParams(new URL(url).searchParams, fallbackLanguage); // without an amount
  const [start, types] = await Promise.all([
    findStart(api, { place: params.place, point: params.point, from: elsewhere }, []),
    api("GET /point-types"),
  ]);
  const point = start.kind === "found" && "lat" in start.where ? start.where : null;
  const {
    price_max: _price,
    currency: _currency,
    country: _country,
    provider: _provider,
    ...filter
  } = offerFilter({ ...params, priceMax: null }, point);
  const found = await api("GET /service-providers", { query: { page: params.page, filter } });
  return { params, start, found, types: types.data.map(({ id, name }) => ({ id, name })) };
}
