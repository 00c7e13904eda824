import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readTarget } from "./request-target.ts";

const read = (url: string) => {
  const raw = { url, headers: { host: "sent.example" } } as unknown as IncomingMessage;
  return [readTarget(raw), raw.headers.host];
};

test.each([
  ["/api/places?text=a%ffb", "/api/places?text=a%ffb"],
  ["/api/users/%ff", "/api/users/%EF%BF%BD"],
  ["/api/users/%c3%28/phones", "/api/users/%EF%BF%BD(/phones"],
  ["/api/users/100%", "/api/users/100%25"],
  ["/api/users/%zz", "/api/users/%25zz"],
  ["/%D0%BA%D0%B8%D1%97%D0%B2", "/%D0%BA%D0%B8%D1%97%D0%B2"],
  ["//service/offer/list?page=2", "/service/offer/list?page=2"],
  ["//", "/"],
  ["/\\/..%2fx", "/..%2fx"],
  ["*", "/*"],
  ["", "/"],
])("%s is read as %s", (sent, expected) => {
  expect(read(sent)).toEqual([expected, "sent.example"]);
});

test("the host of an absolute address overrides the header", () => {
  expect(read("http://other.example:81/api/places?text=a")).toEqual(["/api/places?text=a", "other.example:81"]);
  expect(read("HTTPS://other.example")).toEqual(["/", "other.example"]);
  expect(read("http://other.example?a=1")).toEqual(["/?a=1", "other.example"]);
});
