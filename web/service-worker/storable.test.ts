import { expect, test } from "vitest";
import { isStorable, kindOf } from "./storable.ts";

const origin = "https://poruch.example";
const asked = (path: string, { method = "GET", mode = "cors", accept = "*/*" } = {}) =>
  kindOf(
    { method, mode: mode as RequestMode, url: new URL(path, origin).href, headers: new Headers({ accept }) },
    origin,
  );

const answer = (path: string, headers: Record<string, string> = {}, more = {}) => ({
  ok: true,
  redirected: false,
  url: origin + path,
  headers: new Headers(headers),
  ...more,
});

test("the worker leaves alone streams, calls, data of pages, posts and other hosts", () => {
  expect(asked("/api/notifications/stream", { accept: "text/event-stream" })).toBeNull();
  expect(asked("/assets/a.js", { accept: "text/event-stream" })).toBeNull();
  expect(asked("/api/users/current")).toBeNull();
  expect(asked("/service/my-requests.data")).toBeNull();
  expect(asked("/login", { method: "POST", mode: "navigate" })).toBeNull();
  expect(asked("/media/1.webp", { mode: "navigate" })).toBeNull();
  expect(asked("https://other.example/assets/a.js")).toBeNull();
});

test("the worker answers for files of the build, the page without a connection, and failed navigations", () => {
  expect(asked("/assets/a.js")).toBe("file");
  expect(asked("/icon-192.png")).toBe("file");
  expect(asked("/service/my-requests?page=2", { mode: "navigate" })).toBe("page");
  expect(asked("/offline?at=%2F", { mode: "navigate" })).toBe("shell");
});

test("files and the shell are stored", () => {
  expect(isStorable(answer("/assets/a.js", { "cache-control": "public, max-age=31536000, immutable" }))).toBe(true);
  expect(
    isStorable(answer("/offline?lang=uk", { "cache-control": "public, s-maxage=60", vary: "Accept-Encoding" })),
  ).toBe(true);
});

test.each([
  ["a page", answer("/service/my-requests")],
  ["data of a page", answer("/service/my-requests.data")],
  ["a call", answer("/api/users/current")],
  ["the shell in the reader's language", answer("/offline")],
  ["a cookie", answer("/assets/a.js", { "set-cookie": "access=1" })],
  ["private", answer("/offline?lang=uk", { "cache-control": "max-age=0, private" })],
  ["no-store", answer("/assets/a.js", { "cache-control": "no-store" })],
  ["an answer by cookie", answer("/offline?lang=uk", { vary: "Accept-Encoding, Cookie" })],
  ["an answer by anything", answer("/assets/a.js", { vary: "*" })],
  ["a failure", answer("/assets/a.js", {}, { ok: false })],
  ["another address", answer("/assets/a.js", {}, { redirected: true })],
])("%s is not stored", (_, refused) => expect(isStorable(refused)).toBe(false));
