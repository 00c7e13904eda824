import { expect, test } from "vitest";
import { noTown } from "#contract/kit/no-town.ts";
import { readSharedRequest } from "./shared-request.ts";
import { sharedRoutes } from "./shared-routes.ts";

const id = "0190c0de-0000-7000-8000-000000000001";
const page = (path: string, shared: unknown) => ({ id: path, parentId: "root", path, module: { handle: { shared } } });
const routes = sharedRoutes({
  root: { id: "root", path: "", module: {} },
  index: { id: "index", parentId: "root", index: true, module: { handle: { shared: true } } },
  offer: page("service/offer/:id", true),
  wizard: page("service/offer/add-wizard", undefined),
  list: page("service/offer/list", (search: URLSearchParams) => !search.has("place")),
});
const origin = "https://poruch.example";
const read = (target: string, headers: Record<string, string> = {}, method = "GET") =>
  readSharedRequest({ method, origin, target, headers }, routes, noTown);

test.each([
  ["/", true],
  [`/service/offer/${id}`, true],
  ["/service/offer/list?type=1", true],
  ["/service/offer/list?place=Lviv", false],
  ["/service/offer/add-wizard", false],
  ["/service/offer/none", false],
  ["/login", false],
  [`/service/offer/${id}.data`, false],
  ["/_root.data", false],
  ["/?lang=de&rc=olena-2026", false],
  [`/?text=${"a".repeat(1_000)}`, false],
])("%s is shared: %s", (target, isShared) => expect(read(target) !== null).toBe(isShared));

test.each([
  ["access=a", false],
  ["__Host-refresh=a", false],
  ["acting=a", false],
  ["consent=1.20260131.performance", false],
  ["consent=1.20260131.form", false],
  ["consent=1.20260131", true],
  ["flash=a", false],
  ["blocked=a", false],
  ["lang=de; tz=Europe%2FKyiv; menu=folded; rc=olena; __Host-device=d; left=1; theme=dark; _ga=1", true],
])("a visitor with the cookies %s gets a shared page: %s", (cookie, isShared) =>
  expect(read("/", { cookie }) !== null).toBe(isShared),
);

test("a call with a token, and one that writes, are never shared", () => {
  expect(read("/", { authorization: "Bearer a" })).toBeNull();
  expect(read("/", {}, "POST")).toBeNull();
  expect(read("/", {}, "HEAD")).not.toBeNull();
});

test("the address names the language for caches; otherwise cookie and browser choose it, in memory only", () => {
  expect(read("/?lang=de", { cookie: "lang=uk", "accept-language": "fr" })).toMatchObject({
    language: "de",
    byAddress: true,
  });
  expect(read("/", { cookie: "lang=uk", "accept-language": "fr" })).toMatchObject({ language: "uk", byAddress: false });
  expect(read("/", { "accept-language": "fr-CA" })).toMatchObject({ language: "fr", byAddress: false });
  expect(read("/?lang=xx", { "accept-language": "fr" })).toMatchObject({ language: "fr", byAddress: false });
  const keys = ["uk", "fr"].map((lang) => read("/", { cookie: `lang=${lang}` })?.key);
  expect(new Set(keys).size).toBe(2);
});

test("the first page after one with ?lang= reaches the app, which keeps the language in a cookie", () => {
  const referer = `${origin}/?lang=de`;
  expect(read("/", { referer })).toBeNull();
  expect(read("/", { referer, cookie: "lang=de" })).toMatchObject({ language: "de" });
  expect(read("/", { referer: "https://elsewhere.example/?lang=de" })).not.toBeNull();
});
