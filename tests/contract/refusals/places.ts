import type { ErrorCode } from "#contract/errors.ts";
import { home } from "../../fixtures/requests.ts";
import type { Made, Recipe } from "../../calls/room.ts";
import type { Scene } from "../scene.ts";

const exact = (address: object = {}, change: object = {}) => {
  const { label: _, ...body } = home({ lat: 49.83217, lng: 24.03391, locality: "Львів", country_code: "UA" }, change);
  return { ...body, address: { ...body.address, road: "вул. Зелена", house_number: "5", ...address } };
};
const france = { lat: 48.85, lng: 2.35, exact: false };

/** The refusals of a place; the same for a new location, a changed one, and one sent with an offer or a request. */
export const places = (
  send: (who: Made["who"], body: object, scene: Scene) => Made | Promise<Made>,
): Partial<Record<ErrorCode, Recipe>> => ({
  "address.locality_not_found": (s) => send(s.olena, exact({ locality: "Київ" }), s),
  "address.place_not_found": (s) => send(s.olena, exact({ locality: "Ніде" }, { lat: 0, lng: -30, exact: false }), s),
  "address.house_not_found": (s) => send(s.withHouses(s.olena), exact({ house_number: "777" }), s),
  "address.street_renamed": (s) => send(s.withHouses(s.olena), exact({ road: "вул. Леніна" }), s),
  "address.outside_area": (s) =>
    send(s.withHouses(s.olena), exact({ country_code: "FR", locality: "Paris" }, france), s),
  "address.house_required": (s) => send(s.olena, exact({ house_number: "" }), s),
  "geocoder.unavailable": (s) => send(s.withoutGeocoder(s.olena), exact({ house_number: "9" }), s),
});
