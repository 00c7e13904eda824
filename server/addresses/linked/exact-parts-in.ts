// Warns the owner if the text for visitors of the posting link contains the street, the house number or a phone.
import type { Address } from "#contract/addresses.ts";
import { fold } from "#server/search/fold.ts";
import { sameHouse, streetStems } from "../checking/same-street.ts";

type Words = { public_name: string | null; greeting: string | null; road: string | null; house_number: string | null };

const phone = /(?:\+|\b\d)[\d\s().-]{7,}\d/;

export function exactPartsIn({ public_name, greeting, road, house_number }: Words): Address["revealed_parts"] {
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
