import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import { getCountries, getExampleNumber } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { normalizePhone } from "./normalize-phone.ts";

test.each([
  ["067 123 45 67", "UA", "+380671234567"],
  ["+38 (067) 123-45-67", "PL", "+380671234567"],
  ["00380671234567", undefined, "+380671234567"],
  ["380671234567", "UA", "+380671234567"],
  ["512 345 678", "PL", "+48512345678"],
  ["0170 1234567", "DE", "+491701234567"],
  ["0151 12345678", "DE", "+4915112345678"],
  ["0664 1234567", "AT", "+436641234567"],
  ["0660 12345678", "AT", "+4366012345678"],
  ["(201) 555-0123", "US", "+12015550123"],
  ["٠٦٧١٢٣٤٥٦٧", "UA", "+380671234567"],
])("%s in %s is %s", (typed, country, e164) => {
  expect(normalizePhone(typed, country).e164).toBe(e164);
});

test("mobile numbers of no country are refused", () => {
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples);
    if (example?.isValid()) expect(normalizePhone(example.formatInternational()).e164).toBe(example.number);
  }
});

test.each([
  ["123", "UA"],
  ["not a phone", "UA"],
  ["+380 67 123 45 6", "UA"],
  ["+380 67 123 45 678", "UA"],
  ["0900 123456", "DE"],
  ["0800 1234567", "DE"],
  ["+380671234567 ext. 5", "UA"],
  ["", "UA"],
  ["0671234567", "XX"],
])("%s in %s is not a phone that registers", (typed, country) => {
  expect(() => normalizePhone(typed, country)).toThrow("The selected phone is invalid.");
});

test("a fixed line needs the number of digits of the specification, a mobile number that of its country", () => {
  expect(normalizePhone("030 1234567", "DE").e164).toBe("+49301234567");
  expect(() => normalizePhone("030 12345678", "DE")).toThrow("The selected phone is invalid.");
});
