import { expect, test } from "vitest";
import { keepCookie, readCookies, writeCookies } from "./cookies.ts";

test("cookies come back as they were sent", () => {
  const header = "__Host-a=x=y; lang=uk";
  expect(writeCookies(readCookies(header))).toBe(header);
});

test("what the API sets is sent with the next call of the same page", () => {
  const cookies = readCookies("a=1; b=2");
  keepCookie(cookies, "a=9; Path=/; HttpOnly");
  keepCookie(cookies, "b=; Path=/; Max-Age=0");
  keepCookie(cookies, "c=3");
  expect(writeCookies(cookies)).toBe("a=9; c=3");
});

test("cookies of other programs are sent on, also with characters that a cookie may not have", () => {
  const header = 'a b=1; ü=2; q="x y"; lang=uk';
  expect(writeCookies(readCookies(header))).toBe(header);
});
