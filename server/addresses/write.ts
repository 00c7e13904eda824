// Typed address → stored columns.
import { randomBytes } from "node:crypto";
import type { AddressChange } from "#contract/addresses.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { LocalityType } from "#server/geocoder/geocoder.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import type { AddressRow } from "./queries.ts";

const localTexts = [
  "postcode",
  "municipality",
  "county",
  "state",
  "state_district",
  "suburb",
  "district",
  "quarter",
  "borough",
  "city_district",
  "neighbourhood",
] as const;
/** Stored only for an exact address: an address of the locality only has no street to reveal. */
const exactTexts = ["man_made", "road", "house_number", "building", "apartment_number", "office"] as const;

export const newAlias = () => randomBytes(18).toString("base64url");

/** The columns with the owner's input: the change merged into the stored values. Throws `address.house_required`. */
export function columnsOf(change: AddressChange, before: AddressRow | null) {
  const typed = change.address ?? {};
  const exact = change.exact ?? before?.exact ?? false;
  const text = (name: keyof typeof typed & keyof AddressRow) => {
    const now = typed[name];
    return (now === undefined ? before?.[name] : now) || null;
  };
  const texts = <Names extends readonly (keyof typeof typed & keyof AddressRow)[]>(names: Names, keep: boolean) =>
    Object.fromEntries(names.map((name) => [name, keep ? text(name) : null])) as Record<Names[number], string | null>;
  if (exact && !text("house_number")) throw fieldProblem("address.house_number", "address.house_required");
  return {
    lat: change.lat ?? before?.lat ?? 0,
    lng: change.lng ?? before?.lng ?? 0,
    exact,
    country_code: text("country_code") ?? "",
    locality: localityOf(typed.locality, before),
    locality_type: text("locality_type") as LocalityType | null,
    coordinates_updated: change.coordinates_updated ?? before?.coordinates_updated ?? false,
    address_comment: text("address_comment"),
    ...texts(localTexts, true),
    ...texts(exactTexts, exact),
  };
}

/** A form shows the locality in the language of its reader: sent back unchanged it stays as it was typed. */
const localityOf = (typed: string | undefined, before: AddressRow | null): string =>
  (typed === undefined || typed === before?.place.locality ? before?.locality : typed) ?? "";

/** The owner's settings that do not describe the place. Absent: unchanged, the default in a new one. */
export const chosen = ({ label, radius, reveal, link_enabled, public_name, greeting }: AddressChange) => ({
  ...(label === undefined ? {} : { label: label || null }),
  ...(radius === undefined ? {} : { radius }),
  ...(reveal === undefined ? {} : { reveal }),
  ...(link_enabled === undefined ? {} : { link_enabled }),
  ...(public_name === undefined ? {} : { public_name: public_name || null }),
  ...(greeting === undefined ? {} : { greeting: greeting || null }),
});

/** Of the texts for others, as they are after the change (rule L12). */
export function languagesOf(change: AddressChange, before: AddressRow | null, author: Language) {
  const { public_name, greeting, greeting_language, address, address_comment_language } = change;
  const house = {
    public_name: public_name === undefined ? before?.public_name : public_name,
    greeting: greeting === undefined ? before?.greeting : greeting,
  };
  return {
    greeting_language: languageOf(
      { text: wordsOfHouse(house), language: greeting_language },
      author,
      before ? { text: wordsOfHouse(before), language: before.greeting_language } : undefined,
    ),
    address_comment_language: languageOf(
      { text: address?.address_comment, language: address_comment_language },
      author,
      before ? { text: before.address_comment, language: before.address_comment_language } : undefined,
    ),
  };
}

type House = { public_name?: string | null | undefined; greeting?: string | null | undefined };

/** Name and greeting have one language: a house with a name alone has one, too. */
const wordsOfHouse = ({ public_name, greeting }: House): string | null =>
  [public_name, greeting].filter(Boolean).join("\n") || null;

const whereabouts = [
  "lat",
  "lng",
  "exact",
  "coordinates_updated",
  "country_code",
  "locality",
  "road",
  "house_number",
] as const;

/** True if the place changed and needs a new check; a form may send unchanged values. */
export const moved = (from: AddressRow, to: ReturnType<typeof columnsOf>) =>
  whereabouts.some((name) => from[name] !== to[name]);
