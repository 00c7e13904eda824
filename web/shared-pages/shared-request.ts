// Decides which requests may be answered with a shared page: those of visitors without personal cookies or parameters.
import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "#contract/kit/languages.ts";
import type { Town } from "#contract/town.ts";
import { consentCookie, isPlainDecline } from "#web/kit/consent/consent.ts";
import { readCookies } from "#web/kit/cookies.ts";
import { carriedLanguage } from "#web/kit/i18n/carried-language.ts";
import { chooseLanguage, has } from "#web/kit/i18n/choose.ts";
import type { SharedRoutes } from "./shared-routes.ts";

export type SharedRequest = {
  /** Equal keys get the same page. */
  key: string;
  url: string;
  language: Language;
  /** The address names the language: caches in front of the app may keep the page. */
  byAddress: boolean;
  /** The page is the same for every reader, with any cookies, because the service worker stores it. */
  forAll: boolean;
  town: Town;
};
type Asked = { method: string; origin: string; target: string; headers: IncomingHttpHeaders };

const methods = new Set(["GET", "HEAD"]);
/** Cookies that make the page personal: a session, acting for another person, a message. */
const personal = /^(__Host-)?(access|refresh|acting|flash|blocked)$/;
const longest = 1_000;
/** The page without a connection. */
const offline = "/offline";

/** Null: the page is rendered for this reader alone. */
export function readSharedRequest(
  { method, origin, target, headers }: Asked,
  routes: SharedRoutes,
  town: Town,
): SharedRequest | null {
  const [path = "/", search = ""] = target.split(/\?(.*)/s, 2);
  if (!methods.has(method) || target.length > longest || headers.authorization !== undefined) return null;
  if (!routes(path, search)) return null;
  const query = new URLSearchParams(search);
  const asked = query.get("lang");
  const byAddress = has(town, asked);
  const forAll = byAddress && path === offline;
  const cookies = readCookies(forAll ? undefined : headers.cookie);
  if ([...cookies.keys()].some((name) => personal.test(name))) return null;
  // After a consent to scripts the reader gets another page.
  if (cookies.has(consentCookie) && !isPlainDecline(cookies.get(consentCookie) ?? "")) return null;
  // The browser's first referral code is stored in a cookie, so every link with a code must reach the app (rule G1).
  if (query.has("rc")) return null;
  const kept = cookies.get("lang");
  const carried = carriedLanguage(headers.referer, origin);
  if (!byAddress && carried && carried !== kept) return null; // its response sets the cookie
  const language = chosen(town, [asked, kept], headers["accept-language"]);
  return { key: `${origin} ${language} ${target}`, url: `${origin}${target}`, language, byAddress, forAll, town };
}

const accepted = new Map<string, Language>();
const mostAccepted = 200;
/** Of which `accepted` is. */
let spoken: Town | null = null;

/** Remembers the result for each header, because matching takes longer than answering. Browsers send only some hundred headers. */
function chosen(town: Town, wished: (string | null | undefined)[], header: string | undefined): Language {
  for (const preferred of wished) if (has(town, preferred)) return preferred;
  if (spoken !== town) accepted.clear();
  spoken = town;
  const text = header ?? "";
  const known = accepted.get(text);
  if (known) return known;
  const language = chooseLanguage({ asked: null, cookie: undefined, own: null, accepted: text }, town);
  if (accepted.size >= mostAccepted) accepted.clear();
  if (text.length <= 400) accepted.set(text, language);
  return language;
}
