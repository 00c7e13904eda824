// Reads the families of browser and system from a user agent.
export type Device = { browser: string | null; system: string | null };

/** The first match: most browsers name others, too. */
const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|Opera)[/ ]/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Yandex", /\bYaBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["DuckDuckGo", /\b(?:DuckDuckGo|Ddg)\//],
  ["Huawei Browser", /\bHuaweiBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+ .*Safari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ["iOS", /\b(?:iPhone|iPod)\b/],
  ["iPadOS", /\biPad\b/],
  ["HarmonyOS", /\b(?:OpenHarmony|HarmonyOS)\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];

/** @param userAgent the header, of any length; null and programs other than browsers give null for both. */
export function readDevice(userAgent: string | null): Device {
  const first = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: first(browsers), system: first(systems) };
}
