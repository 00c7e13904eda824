import { expect, test } from "vitest";
import { createEncoder } from "./encode-replies.ts";

test("each reply keeps its bytes while others are written, whatever their letters and sizes", () => {
  const encode = createEncoder();
  const texts = Array.from(
    { length: 400 },
    (_, n) => `${n}:${"aйü€😀\ud800"[n % 7] ?? ""}${"кран ".repeat((n * 37) % 3_000)}`,
  );
  texts.push("", "ї".repeat(300_000));
  const replies = texts.map(encode);
  for (const [n, text] of texts.entries()) expect(replies[n]?.equals(Buffer.from(text))).toBe(true);
});
