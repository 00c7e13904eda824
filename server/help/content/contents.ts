// The articles of the knowledge base, in the order of its pages. Addresses are English and the same in every language.
import type { Feature } from "#contract/features.ts";
import { settingsPath, settingsSections } from "#contract/settings-sections.ts";

export const contents = {
  account:
    "create-an-account codes-by-phone login-problems reset-your-password change-your-phone-or-email blocked-account export-or-delete-your-data languages-of-the-app",
  requests:
    "post-a-request ask-one-provider choose-a-proposal edit-close-or-delete-a-request urgent-and-hidden-requests photos-and-files request-not-found after-you-accept",
  safety: "who-sees-your-phone phone-limit stay-safe report-a-person-or-post not-enough-rights acting-for-someone-else",
  app: "install-the-app work-without-a-connection page-does-not-load cookies-and-privacy",
  providers:
    "publish-an-offer offer-limit-and-plans find-requests send-a-proposal proposal-declined-or-withdrawn working-hours-and-free-times pause-your-profile portfolio-and-badges reviews-and-reliability",
  places:
    "add-a-place address-not-found mark-the-house-on-the-map outside-the-service-area who-sees-your-address geolocation",
  talking:
    "calendar connect-other-calendars messages notifications notifications-do-not-arrive texts-in-other-languages",
  growth: "invite-people print-cards-and-posters discounts-and-cashback donate",
} as const satisfies Record<string, string>;

export const planned: ReadonlySet<string> = new Set(
  Object.entries(contents).flatMap(([category, slugs]) => slugs.split(" ").map((slug) => `${category}/${slug}`)),
);

const base = "/pages/knowledge-base";

/** Articles and screens that go with a feature which is switched off, or with a setting at 0. A passage stands between `{{if <name>}}` and `{{end}}`. */
const features: Readonly<Record<string, Feature | "OFFLINE_DAYS">> = {
  "app/work-without-a-connection": "OFFLINE_DAYS",
  "growth/invite-people": "referrals",
  "growth/discounts-and-cashback": "discounts",
  "growth/donate": "donations",
  "growth/print-cards-and-posters": "paper",
  "providers/offer-limit-and-plans": "plans",
  "/pricing": "plans",
  "/cashback": "cashback",
  "/discount-programmes": "discounts",
  "/donate": "donations",
  "/promo": "referrals",
  "/promo/print": "paper",
  "/promo/referrals": "referrals",
  "/promo/referral/links": "referrals",
  "/pages/badges": "verifications",
};

/** @param name of an article, or the path of a screen. */
export const isOff = (name: string, off: readonly string[]): boolean => {
  const feature = features[name];
  return feature !== undefined && off.includes(feature);
};

export type LinkKind = "live" | "none" | "dead";

/** The screens that texts may link to; a test compares them with the routes of the web. */
export const screens: ReadonlySet<string> = new Set([
  "/",
  "/faq",
  "/about",
  "/contact",
  "/cashback",
  "/discount-programmes",
  "/donate",
  "/cookie-preferences",
  "/promo",
  "/promo/print",
  "/promo/referrals",
  "/promo/referral/links",
  "/event/calendar",
  "/event/calendar/add",
  "/event/calendar/settings",
  "/forgot-password",
  "/location/add",
  "/location/set",
  "/locations",
  "/login",
  "/managed",
  "/managed/add",
  "/messages",
  "/notifications",
  settingsPath,
  ...settingsSections.map((section) => `${settingsPath}/${section}`),
  "/pages/badges",
  "/pages/profile",
  "/pages/reveals",
  "/pricing",
  "/register",
  "/saved",
  "/service/my-offers",
  "/service/my-proposals",
  "/service/my-requests",
  "/service/offer/add-wizard",
  "/service/offer/list",
  "/service/providers",
  "/service/request/add-wizard",
  "/service/search-requests",
  base,
]);

/** `dead` is an error; `none`: an article that is not written yet, or a feature that is switched off: the words stay without a link. */
export function kindOfLink(href: string, written: ReadonlySet<string>, off: readonly string[]): LinkKind {
  const path = href.replace(/[?#].*$/, "");
  if (isOff(path, off)) return "none";
  if (screens.has(path) || /^\/(uk|en|es|de|ru|fr|pt)\/(privacy-policy|public-offer)$/.test(path)) return "live";
  const article = path.startsWith(`${base}/`) ? path.slice(base.length + 1) : "";
  if (written.has(article) || Object.hasOwn(contents, article)) return "live";
  return planned.has(article) ? "none" : "dead";
}
