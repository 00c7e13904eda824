import { expect, test } from "vitest";
import { phoneCountries, splitPhone } from "./countries.ts";
import { groupsFor } from "./mask.ts";

const ukraine = phoneCountries.find(({ code }) => code === "UA") ?? { code: "UA", dial: "380" };
const groupsOf = (value: string, code = "UA") =>
  groupsFor(value, phoneCountries.find((it) => it.code === code) ?? ukraine);

test("each digit has its place in the groups, with and without the leading 0 or the country's code", () => {
  expect(groupsOf("671234567")).toBe("## ### ## ##");
  expect(groupsOf("0671234567")).toBe("### ### ## ##");
  expect(groupsOf("380671234567")).toBe("### ## ### ## ##");
  expect(groupsOf("00380671234567")).toBe("#".repeat(14));
  expect(groupsOf("015123456789", "DE")).toBe("#### ########");
  expect(groupsOf("6712345678901")).toBe("## ### ## ######");
});

test("text with other characters gets no mask", () => {
  for (const value of ["+380671234567", "(067) 123", "067-123", "tel", ""]) expect(groupsOf(value)).toBeNull();
  expect(groupsOf("06 1234", "IT")).toBeNull();
  expect(groupsOf("470123456", "BE")).toBeNull();
});

test.each(phoneCountries)("the mask of $code has a place for each typed digit", (country) => {
  for (let length = 1; length <= 16; length++)
    for (const first of ["0", "00", country.dial, "8", "5"]) {
      const value = (first + "1234567890123456").slice(0, length);
      const groups = groupsFor(value, country);
      if (groups !== null) expect(groups.replaceAll(" ", "").length).toBeGreaterThanOrEqual(length);
    }
});

test("a stored number is shown as country and national digits", () => {
  expect(splitPhone("+380501234567", "DE")).toEqual({ country: "UA", national: "501234567" });
  expect(splitPhone("", "DE")).toEqual({ country: "DE", national: "" });
  expect(splitPhone("050 123", "DE")).toEqual({ country: "DE", national: "050 123" });
  expect(splitPhone("+14165550123", "CA").country).toBe("CA");
});
