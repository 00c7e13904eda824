// Formats the whole address as one line, in the order used in its country.
import { type Language, languageFacts } from "#contract/kit/languages.ts";
import { regionPart } from "./gazetteer/present.ts";

export type AddressParts = Record<"country_code" | "locality", string> &
  Record<"province" | "postcode" | "road" | "house_number" | "building" | "apartment_number" | "office", string | null>;

/** 12 Main Street, not Main Street 12. */
const houseFirst = new Set("US CA GB IE AU NZ FR LU IN ZA IL".split(" "));
/** Springfield, 62701: in other countries the postcode precedes the locality, "79000 Lviv". */
const postcodeLast = new Set("US CA GB IE AU NZ IN ZA UA".split(" "));
/** Countries with the region in an address: "Springfield, IL", but not "Calle Mayor 3, 28013 Madrid". */
const withRegion = new Set("US CA AU UA IN".split(" "));

/** Countries with a word for the flat after the house; in others "5/3". */
const withFlatWord = new Set(["UA"]);
/** Without a house number the road is left out (specification, point 5). */
export function formatAddress(parts: AddressParts, language: Language): string {
  const { country_code: country, locality, province, postcode, building, office } = parts;
  const town = postcodeLast.has(country) ? locality : joined(" ", postcode, locality);
  const region = withRegion.has(country) ? regionPart([province], locality) : null;
  const after = postcodeLast.has(country) ? postcode : null;
  return joined(", ", street(parts, language), building, office, town, region, after);
}

function street(
  { country_code: country, road, house_number: house, apartment_number: apartment }: AddressParts,
  language: Language,
) {
  if (!house) return null;
  if (withFlatWord.has(country) && apartment)
    return joined(", ", road, house, `${languageFacts[language].flat} ${apartment}`);
  if (houseFirst.has(country)) return joined(" ", house, road, apartment && `#${apartment}`);
  return joined(country === "UA" ? ", " : " ", road, joined("/", house, apartment));
}

const joined = (separator: string, ...texts: (string | null)[]) => texts.filter(Boolean).join(separator);
