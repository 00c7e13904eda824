// Canaries: unique private values that are recognized in any output, and a home that consists of them.
import { lviv } from "../fixtures/requests.ts";
import type { Person } from "../world/world.ts";

/** `by`: the viewers with access to the value. An empty list: no viewer has access. */
export type Canary<Role extends string> = { what: string; found: (text: string) => boolean; by: Role[] };

export const holds =
  (...needles: string[]) =>
  (text: string) =>
    needles.some((needle) => text.includes(needle));

/** Finds a phone in every spelling. */
export const holdsPhone = (phone: string) => {
  const digits = phone.replace(/^\+380/, "");
  return (text: string) => unspaced(text).includes(digits);
};

let last = { text: "", unspaced: "" };
/** Remembers the last result, because the same text is searched for several phones. */
function unspaced(text: string): string {
  if (last.text !== text) last = { text, unspaced: text.replaceAll(/[\s()-]+/g, "") };
  return last.unspaced;
}

/** Names of the secrets that any of the texts holds: text by text, each secret until it is found. */
export function foundIn(texts: string[], secrets: Canary<string>[]): string[] {
  const seen = new Set<Canary<string>>();
  for (const text of texts) for (const secret of secrets) if (!seen.has(secret) && secret.found(text)) seen.add(secret);
  return secrets.filter((secret) => seen.has(secret)).map(({ what }) => what);
}

/** The fields of an address that can contain texts of the exact place. */
const exactNames = [
  ["postcode", "municipality", "county", "state", "state_district", "suburb", "district", "quarter", "borough"],
  ["city_district", "neighbourhood", "man_made", "road", "house_number", "building", "apartment_number", "office"],
  ["address_comment"],
].flat();

/** @param index a different number for each home, which determines its place */
export async function plantHome(who: Person, name: string, index: number, reveal: "proposal" | "accepted") {
  const sign = (index: number | string) => `PLNT-${name}-${index}Q`;
  const at = {
    lat: Number((49.8123417 + index / 100).toFixed(7)),
    lng: Number((24.0239173 + index / 100).toFixed(7)),
  };
  const texts = Object.fromEntries(exactNames.map((field, i) => [field, sign(i)]));
  const address = { country_code: "UA", locality: lviv.locality, ...texts };
  const body = { ...at, exact: true, label: sign("label"), reveal, address };
  const made = await who.call("POST /addresses", { body });
  const numbers = [at.lat, at.lng].map((degrees) => String(degrees).slice(0, -2));
  return {
    id: made.id,
    isExact: holds(...Object.values(texts), ...numbers),
    isOwners: holds(sign("label"), made.public_alias ?? "-"),
  };
}
