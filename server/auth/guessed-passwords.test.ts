import { expect, test } from "vitest";
import { isCommon } from "./guessed-passwords.ts";

test.each([
  "password123!",
  "P@ssw0rd2024",
  "Qwerty123456",
  "йцукенгшщз1",
  "1234567890",
  "9876543210",
  "2345678901",
  "abcdefghijk",
  "aaaaaaaaaa",
  "abcabcabcabc",
  "iloveyou!!!!",
  "correct horse battery staple",
  "Olena12345",
  "0671234567",
  "+380671234567",
])("%s is guessed soon", (password) => {
  expect(isCommon(password, ["Olena", "671234567"])).toBe(true);
});

test.each([
  "korrekt-horse-battery",
  "слава-вареникам-42",
  "Tr0ub4dor&3xyz",
  "mein haus am see 7",
  "Olena baut 3 Boote",
])("%s is taken", (password) => {
  expect(isCommon(password, ["Olena", "671234567"])).toBe(false);
});
