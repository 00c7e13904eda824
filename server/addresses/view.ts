// Address → reply. Only this file decides if the reply contains the exact part.
import type { Address } from "#contract/addresses.ts";
import type { Language } from "#contract/kit/languages.ts";
import { versionFrom } from "#server/http/versions.ts";
import { type Viewer, holds, is } from "#server/kit/viewer.ts";
import { fold } from "#server/words/fold.ts";
import { sameHouse, streetStems } from "./checking/same-street.ts";
import { formatAddress } from "./format-address.ts";
import { coarsePlace } from "./place-columns.ts";
import type { AddressRow } from "./queries.ts";

/** @param opened the reader may see the exact part: the owner always, other readers by the reveal rule. */
export function presentAddress(viewer: Viewer, row: AddressRow, language: Language, opened: boolean): Address {
  const owner = is(viewer, row.user_id);
  const mayChange = owner && holds(viewer, "Location:update");
  return {
    ...coarsePlace(row.place, language),
    id: row.id,
    public_alias: owner ? row.public_alias : null,
    link_enabled: owner ? row.link_enabled : null,
    label: owner ? row.label : null,
    public_name: owner ? row.public_name : null,
    greeting: owner ? row.greeting : null,
    greeting_language: owner ? row.greeting_language : null,
    revealed_parts: owner ? exactPartsIn(row) : [],
    radius: row.radius,
    exact: owner || opened ? exactPlace(row, language) : null,
    reveal: row.reveal,
    address_confirmed: row.address_confirmed,
    coordinates_updated: row.coordinates_updated,
    open_now: row.open_now,
    created_at: row.created_at,
    version: owner ? versionOf(row) : null,
    can: { edit: mayChange, delete: mayChange },
  };
}

/** Of what the owner's forms show: without the posting link, which is switched and renewed beside an open form. */
export function versionOf(row: AddressRow): string {
  const { lat, lng, exact, country_code, locality, label, radius, reveal, public_name, greeting } = row;
  const exactTexts = [row.road, row.house_number, row.building, row.apartment_number, row.office, row.address_comment];
  return versionFrom([
    lat,
    lng,
    exact,
    country_code,
    locality,
    label,
    radius,
    reveal,
    public_name,
    greeting,
    exactTexts,
  ]);
}

function exactPlace(row: AddressRow, language: Language): NonNullable<Address["exact"]> {
  return {
    formatted_address: formatAddress(row, language),
    lat: row.lat,
    lng: row.lng,
    viewport: row.viewport,
    postcode: row.postcode,
    municipality: row.municipality,
    county: row.county,
    state: row.state,
    state_district: row.state_district,
    suburb: row.suburb,
    district: row.district,
    quarter: row.quarter,
    borough: row.borough,
    city_district: row.city_district,
    neighbourhood: row.neighbourhood,
    man_made: row.man_made,
    road: row.road,
    house_number: row.house_number,
    building: row.building,
    apartment_number: row.apartment_number,
    office: row.office,
    address_comment: row.address_comment,
    address_comment_language: row.address_comment_language,
  };
}

// Warns the owner if the text for visitors of the posting link contains the street, the house number or a phone.

type Words = { public_name: string | null; greeting: string | null; road: string | null; house_number: string | null };

const phone = /(?:\+|\b\d)[\d\s().-]{7,}\d/;

function exactPartsIn({ public_name, greeting, road, house_number }: Words): Address["revealed_parts"] {
  const text = [public_name, greeting].filter(Boolean).join(" \n ");
  if (!text) return [];
  const words = fold(text).split(" ");
  const street =
    road && streetStems(road).some((stem) => stem.length > 2 && words.some((word) => word.startsWith(stem)));
  const house = house_number && text.split(/[\s,;:]+/).some((word) => sameHouse(word, house_number));
  return [
    ...(street ? ["street" as const] : []),
    ...(house ? ["house_number" as const] : []),
    ...(phone.test(text) ? ["phone" as const] : []),
  ];
}
