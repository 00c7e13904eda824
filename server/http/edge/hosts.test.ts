import { expect, test } from "vitest";
import { answersTo } from "./hosts.ts";

const withName = answersTo({
  PUBLIC_URL: "https://poruch.example:8443",
  publicUrl: "https://poruch.example:8443",
  ALLOWED_HOSTS: ["Other.example"],
});
const fresh = answersTo({ PUBLIC_URL: undefined, publicUrl: "http://localhost:3000", ALLOWED_HOSTS: [] });

test.each(["poruch.example", "PORUCH.example:8443", "other.example:80", "localhost:3000", "127.0.0.1", "[::1]:3000"])(
  "%s is ours",
  (host) => expect(withName(host)).toBe(true),
);

test.each([
  "evil.example",
  "10.0.0.5",
  "poruch.example.evil.example",
  "evil.example@poruch.example",
  "a b",
  "",
  "[::1",
])("%j is not", (host) => expect(withName(host)).toBe(false));

test("without PUBLIC_URL it answers under any address, and under no foreign name", () => {
  expect(["10.0.0.5:3000", "[fe80::1]:3000", "localhost"].map(fresh)).toEqual([true, true, true]);
  expect(["evil.example", "poruch.local", undefined].map((host) => fresh(host))).toEqual([false, false, false]);
});
