// What the oldest supported browsers have, as MDN's tables of compatibility say (`@mdn/browser-compat-data`).
import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { oldestBrowsers } from "../../tools/oldest-browsers.ts";

const { Safari, Chrome, Firefox } = oldestBrowsers;
/** Under the names of the tables. */
const oldest = {
  safari: Safari,
  safari_ios: Safari,
  chrome: Chrome,
  chrome_android: Chrome,
  edge: Chrome,
  firefox: Firefox,
  firefox_android: Firefox,
} as const;
type Browser = keyof typeof oldest;

const browsers = Object.keys(oldest) as Browser[];

/** The browsers of `oldest` that lack it, with the version that has it: `firefox 121`. */
export function lacking({ support }: Pick<CompatStatement, "support">): string[] {
  return browsers.flatMap((browser) => {
    const stated = support[browser];
    const all: SimpleSupportStatement[] = stated === undefined ? [] : Array.isArray(stated) ? stated : [stated];
    if (all.some((one) => holds(one, oldest[browser]))) return [];
    return [`${browser} ${String(all[0]?.version_added ?? "never")}`];
  });
}

function holds(
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  at: number,
) {
  if (flags || prefix || alternative_name || !version_added || version_added === "preview") return false;
  if (version_removed && Number.parseFloat(version_removed) <= at) return false;
  return Number.parseFloat(version_added.replace("≤", "")) <= at;
}

/** What the tables say of one entry. */
// oxlint-disable-next-line no-underscore-dangle -- their name
export const statedOf = (entry: Identifier | undefined): CompatStatement | undefined => entry?.__compat;

/** The entries below one, without what is said of itself. */
export const below = (entry: Identifier | undefined): [string, Identifier][] =>
  Object.entries(entry ?? {}).filter((pair): pair is [string, Identifier] => !pair[0].startsWith("__"));

const builtins = below(bcd.javascript["builtins"]);

/** Objects that scripts name: `Array`, `AbortSignal`, `Intl`, with their members. */
export const globals = new Map([...below(bcd.api), ...builtins]);

/** Of the web's interfaces, those whose methods our pages call; the rest share their names with methods of libraries. */
const ofPages =
  /^(AbortSignal|Blob|Cache|CacheStorage|Clipboard|Document|Element|Event|EventTarget|HTML\w*Element|IDB\w+|Headers|Lock\w*|Node|NodeList|Request|Response|URL|URLSearchParams|FormData|ReadableStream|ServiceWorker\w*)$/;
const withMethods = [...builtins, ...below(bcd.api).filter(([name]) => ofPages.test(name))];

/**
 * Names of methods that no object has in the oldest browsers: `union` of Set, but not `with`, which Array has in time.
 * Which object a script means is not known.
 */
export const newMethods = new Map<string, string>();
const known = new Set<string>();
for (const [owner, members] of withMethods) {
  for (const [name, member] of below(members)) {
    const compat = statedOf(member);
    if (!compat || name.endsWith("_static") || name === owner) continue;
    const lacks = lacking(compat);
    if (lacks.length === 0) known.add(name);
    else newMethods.set(name, `${owner}.${name}: ${lacks.join(", ")}`);
  }
}
for (const name of known) newMethods.delete(name);
