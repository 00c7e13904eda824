import { expect, test } from "vitest";
import { contrastWithWhite, leastContrast, townColors } from "./town-colors.ts";

const part = (value: number) => value.toString(16).padStart(2, "0");
const colors = Array.from(
  { length: 400 },
  (_, n) => `#${part((n * 89) % 256)}${part((n * 151) % 256)}${part((n * 37) % 256)}`,
);

function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("white has 21 on black, 1 on white, and 4.4 where the limit of 4.5 is just missed", () => {
  expect([contrastWithWhite("#000000"), contrastWithWhite("#ffffff"), contrastWithWhite("#777777")]).toEqual([
    21, 1, 4.4,
  ]);
});

test("every colour that carries white text gives buttons and links that are readable on all our backgrounds, light and dark", () => {
  const good = colors.filter((color) => contrastWithWhite(color) >= leastContrast);
  expect(good.length).toBeGreaterThan(100);
  for (const color of good) {
    const { light, dark } = townColors(color);
    const [soft, darkSoft, link, darkLink] = [light["action-soft"], dark["action-soft"], light.action, dark.action];
    for (const fill of [light, dark].flatMap((it) => [it.fill, it["fill-hover"]]))
      expect([color, fill, contrast(fill, "#ffffff") >= 4.45]).toEqual([color, fill, true]);
    for (const back of [soft, "#fbfaf7", "#ffffff", "#f3f1ea"])
      expect([color, link, back, contrast(link, back) >= 4.45]).toEqual([color, link, back, true]);
    for (const back of [darkSoft, "#0f1626", "#182136", "#0b111e"])
      expect([color, darkLink, back, contrast(darkLink, back) >= 4.45]).toEqual([color, darkLink, back, true]);
  }
});
