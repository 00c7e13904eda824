// Bodies of locations that the tests of this room share.
import type { AddressInput } from "#contract/addresses.ts";

type Over = Partial<Omit<AddressInput, "address">>;

/** Olena's home in Lviv, with street and house. */
export const home = (over: Over = {}, address: Partial<AddressInput["address"]> = {}): AddressInput => ({
  lat: 49.83217,
  lng: 24.03391,
  exact: true,
  ...over,
  address: {
    country_code: "UA",
    locality: "Львів",
    road: "вул. Зелена",
    house_number: "5",
    postcode: "79000",
    ...address,
  },
});

/** The locality only. */
export const somewhere = (over: Over = {}, address: Partial<AddressInput["address"]> = {}): AddressInput => ({
  lat: 49.84,
  lng: 24.03,
  ...over,
  address: { country_code: "UA", locality: "Львів", ...address },
});
