import { expect, test } from "vitest";
import { publicName } from "./fields.ts";
import { holdsContacts } from "./holds-contacts.ts";

test.each([
  "Телефонуйте +380 67 123 45 67",
  "call 067-123-45-67 after six",
  "(067) 123 4567",
  "olena.k@example.com.ua",
  "пишіть @olena_lviv",
  "t.me/olena",
  "call ０６７１２３４５６７",
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

test.each([
  "Олена 0671234567",
  "Marko 067-12-34-56-7",
  "marko@example.com",
  "Ivan @ivan_master",
  "Marko t.me/marko",
  "Taxi 1 2 3 4 5 6 7",
])("%s is no name", (name) => {
  expect(publicName(80).safeParse(name).error?.issues).toMatchObject([{ params: { code: "contact_inside" } }]);
});

test.each([
  "Олена",
  "Müller & Söhne 1987",
  "Sanitär 24/7",
  "Ремонт 365",
  "O’Neil, J. Ph.",
  "booking.com",
  "Дім 12-А/3",
  "FC 1. März 2024",
  "Weber & Söhne 1987–2024",
])("%s is a name", (name) => {
  expect(publicName(80).parse(name)).toBe(name);
});
