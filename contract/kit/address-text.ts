// An address as people type it: its locality, and the parts that are revealed by rule only.
import { z } from "zod";
import { code, CountryCode, line } from "./fields.ts";

export const localityTypes = ["city", "town", "village"] as const;
export const optionalText = (max: number) => line(0, max).nullable().optional();

export const exactText = {
  postcode: optionalText(20),
  municipality: optionalText(120),
  county: optionalText(120),
  state: optionalText(120),
  state_district: optionalText(120),
  suburb: optionalText(120),
  district: optionalText(120),
  quarter: optionalText(120),
  borough: optionalText(120),
  city_district: optionalText(120),
  neighbourhood: optionalText(120),
  man_made: optionalText(120),
  road: optionalText(160),
  house_number: optionalText(20),
  building: optionalText(40),
  apartment_number: optionalText(20),
  office: optionalText(40),
  address_comment: optionalText(500),
};

export const AddressText = z.strictObject({
  country: optionalText(120),
  country_code: CountryCode,
  province: optionalText(120),
  locality: line(1, 120),
  locality_type: z.enum(localityTypes).nullable().optional(),
  ...exactText,
  house: exactText.house_number,
  apartment: exactText.apartment_number,
});
type SecondNames = Pick<z.infer<typeof AddressText>, "house" | "apartment">;
type Numbers = SecondNames & Pick<z.infer<typeof AddressText>, "house_number" | "apartment_number">;

const toFirstNames = <Text extends SecondNames>({ house, apartment, ...rest }: Text) => ({
  ...rest,
  ...(house !== undefined && { house_number: house }),
  ...(apartment !== undefined && { apartment_number: apartment }),
});

const agree = (one: string | null | undefined, other: string | null | undefined) =>
  one === undefined || other === undefined || one === other;
const saidTwice = (name: keyof SecondNames) => ({ path: [name], ...code("said_twice") });

/** The specification also says `house` and `apartment`: one of the two names, or both with one value. */
export const withFirstNames = <Output extends Numbers, Input>(schema: z.ZodType<Output, Input>) =>
  schema
    .refine(({ house, house_number }) => agree(house, house_number), saidTwice("house"))
    .refine(({ apartment, apartment_number }) => agree(apartment, apartment_number), saidTwice("apartment"))
    .transform(toFirstNames);
