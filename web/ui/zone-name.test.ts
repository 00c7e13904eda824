import { expect, test } from "vitest";
import { zoneName } from "./zone-name.ts";

test("a zone has its present name, in the reader's language", () => {
  // Kyiv kept Moscow's time until 1990.
  expect(zoneName("en", "Europe/Kyiv")).toBe("Eastern European Time");
  expect(zoneName("de-DE", "Europe/Kyiv")).toBe("Osteuropäische Zeit");
  expect(zoneName("uk-UA", "Europe/Kyiv")).toContain("східноєвропейськ");
});
