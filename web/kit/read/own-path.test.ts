import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each([
  ["/", "/"],
  ["/service/search-requests?type=3#first", "/service/search-requests?type=3#first"],
  ["/service/offer/list?q=київ", "/service/offer/list?q=%D0%BA%D0%B8%D1%97%D0%B2"],
  ["/a/../b", "/b"],
])("%s is a path of this site", (next, expected) => expect(ownPath(next)).toBe(expected));

test.each([
  null,
  "",
  "service",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\t\\evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "/\u0000/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "http:evil.example",
  "//[",
])("%j is no path of this site", (next) => expect(ownPath(next)).toBeNull());
