import { expect, test } from "vitest";
import { readDevice } from "./read-device.ts";

const mobile = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0";

test.each([
  [`${mobile} Chrome/138.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [`${mobile} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, "Samsung Internet", "Android"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox", "Android"],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari", "iOS"],
  [`${iphone} CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1`, "Chrome", "iOS"],
  [`${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, "Firefox", "iOS"],
  [`${windows} ${chrome} Safari/537.36 Edg/138.0.0.0`, "Edge", "Windows"],
  [`${windows} ${chrome} Safari/537.36 OPR/120.0.0.0`, "Opera", "Windows"],
  [`${windows} ${chrome} YaBrowser/25.6.0.0 Safari/537.36`, "Yandex", "Windows"],
  [`${windows} ${chrome} Safari/537.36`, "Chrome", "Windows"],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    "Safari",
    "macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, "Chrome", "ChromeOS"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0 Safari/537.36",
    "Chrome",
    "Linux",
  ],
  ["curl/8.5.0", null, null],
  ["Mozilla/5.0", null, null],
  ["", null, null],
  [null, null, null],
])("%s is %s on %s", (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});

test("the longest stored text is read quickly", () => {
  expect(readDevice("Version/1 ".repeat(40))).toEqual({ browser: null, system: null });
});
