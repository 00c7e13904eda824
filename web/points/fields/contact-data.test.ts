import { expect, test } from "vitest";
import { holdsContacts } from "./contact-data.ts";

test.each([
  "Телефонуйте +380 67 123 45 67",
  "call 067-123-45-67 after six",
  "(067) 123 4567",
  "olena.k@example.com.ua",
  "пишіть @olena_lviv",
  "t.me/olena",
])("%s contains contact data", (text) => {
  expect(holdsContacts(text)).toBe(true);
});

test.each([
  "Протікає кран на кухні, 3 поверх",
  "21.11.2026 14:00, можна 22.11.2026",
  "Budget 1500-2000 UAH, flat 120 m2",
  "2 @ 15 mm pipes",
])("%s contains no contact data", (text) => {
  expect(holdsContacts(text)).toBe(false);
});
