import { expect, test } from "vitest";
import { EmailAddress } from "./email-address.ts";

test.each([
  ["olena@example.com", "olena@example.com"],
  [" Olena@Example.COM ", "Olena@example.com"],
  ["\u200Bolena@example.com\u200B \u200E", "olena@example.com"],
  ["ole\u200Bna@example.com", null],
  ["пошта", null],
  ["info@müller-garten.de", "info@xn--mller-garten-dlb.de"],
  ["info@mu\u0308ller-garten.de", "info@xn--mller-garten-dlb.de"],
  ["olena@пошта.укр", "olena@xn--80a1acn3a.xn--j1amh"],
  ["ivan@почта.рф", "ivan@xn--80a1acny.xn--p1ai"],
  ["ivan@пошта.бел", "ivan@xn--80a1acn3a.xn--90ais"],
  ["a&b@example.com", "a&b@example.com"],
  ["tag=1@example.com", "tag=1@example.com"],
  ["o'hara+x@mail.example.co.uk", "o'hara+x@mail.example.co.uk"],
  ["олена@example.com", null],
  [".a@example.com", null],
  ["a..b@example.com", null],
  ["a b@example.com", null],
  ["a@b@example.com", null],
  ["a@example", null],
  ["a@127.0.0.1", null],
  ["a@ex%61mple.com", null],
  ["a@example.com:25", null],
  ["a@example.com/x", null],
  ["a@-example.com", null],
  ["a\r\nBcc: x@example.com", null],
  [`${"a".repeat(65)}@example.com`, null],
])("%s", (typed, read) => {
  const parsed = EmailAddress.safeParse(typed);
  expect(parsed.success ? parsed.data : null).toBe(read);
});
