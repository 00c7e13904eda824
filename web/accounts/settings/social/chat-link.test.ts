import { expect, test } from "vitest";
import { chatLink, handleOf } from "./chat-link.ts";

test("a phone opens a chat however it is written", () => {
  expect(chatLink("viber", "067 123 45 67", "UA")).toBe("viber://chat?number=%2B380671234567");
  expect(chatLink("whatsapp", "+49 170 1234567", "UA")).toBe("https://wa.me/491701234567");
  expect(chatLink("telegram", "0671234567", "UA")).toBe("https://t.me/+380671234567");
});

test("Telegram knows names, too", () => {
  expect(["@olena_k", "olena_k", "https://t.me/olena_k"].map((it) => handleOf("telegram", it, "UA"))).toEqual(
    Array.from({ length: 3 }, () => "olena_k"),
  );
  expect(chatLink("telegram", "@olena_k", "UA")).toBe("https://t.me/olena_k");
});

test("nothing is opened by nothing", () => {
  expect([chatLink("viber", "", "UA"), chatLink("whatsapp", "12", "UA"), chatLink("telegram", "@", "UA")]).toEqual([
    null,
    null,
    null,
  ]);
});
