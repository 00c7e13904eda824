import { expect, test } from "vitest";
import { goesOn } from "./to-publish.ts";

const waiting = { key: "k", content: {}, title: "Tap", path: "/", asked: true };
const olena = { phone: "+380671234567" };

test.each(["0671234567", "67 123 45 67", "+380 67 123-45-67", "00380671234567"])(
  "what a newcomer with %s asked to publish goes on for this phone, and for no other account",
  (phone) => {
    expect([goesOn({ ...waiting, phone }, olena), goesOn({ ...waiting, phone }, { phone: "+380501112233" })]).toEqual([
      true,
      false,
    ]);
  },
);

test("what nobody asked for does not go on; after a login it needs no phone", () => {
  expect([goesOn({ ...waiting, asked: false }, olena), goesOn(waiting, { phone: null })]).toEqual([false, true]);
});
