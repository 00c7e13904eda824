import "i18next";
import type { Language } from "#contract/kit/languages.ts";
import type accounts from "#locales/en/accounts.json";
import type addresses from "#locales/en/addresses.json";
import type analytics from "#locales/en/analytics.json";
import type auth from "#locales/en/auth.json";
import type badges from "#locales/en/badges.json";
import type calendar from "#locales/en/calendar.json";
import type cases from "#locales/en/cases.json";
import type cashback from "#locales/en/cashback.json";
import type catalog from "#locales/en/catalog.json";
import type consent from "#locales/en/consent.json";
import type contacts from "#locales/en/contacts.json";
import type content from "#locales/en/content.json";
import type discounts from "#locales/en/discounts.json";
import type donations from "#locales/en/donations.json";
import type errors from "#locales/en/errors.json";
import type finder from "#locales/en/finder.json";
import type help from "#locales/en/help.json";
import type managed from "#locales/en/managed.json";
import type media from "#locales/en/media.json";
import type notifications from "#locales/en/notifications.json";
import type offers from "#locales/en/offers.json";
import type offline from "#locales/en/offline.json";
import type operator from "#locales/en/operator.json";
import type paper from "#locales/en/paper.json";
import type phrases from "#locales/en/phrases.json";
import type plans from "#locales/en/plans.json";
import type points from "#locales/en/points.json";
import type proposals from "#locales/en/proposals.json";
import type providers from "#locales/en/providers.json";
import type referrals from "#locales/en/referrals.json";
import type requests from "#locales/en/requests.json";
import type reviews from "#locales/en/reviews.json";
import type saved from "#locales/en/saved.json";
import type search from "#locales/en/search.json";
import type shell from "#locales/en/shell.json";
import type threads from "#locales/en/threads.json";
import type today from "#locales/en/today.json";
import type ui from "#locales/en/ui.json";
import type verifications from "#locales/en/verifications.json";

/** English is the type: a key that is not in the English file does not compile. */
export type Namespaces = {
  accounts: typeof accounts;
  addresses: typeof addresses;
  auth: typeof auth;
  badges: typeof badges;
  cases: typeof cases;
  cashback: typeof cashback;
  catalog: typeof catalog;
  consent: typeof consent;
  contacts: typeof contacts;
  content: typeof content;
  discounts: typeof discounts;
  donations: typeof donations;
  errors: typeof errors;
  calendar: typeof calendar;
  finder: typeof finder;
  help: typeof help;
  managed: typeof managed;
  media: typeof media;
  notifications: typeof notifications;
  offers: typeof offers;
  offline: typeof offline;
  operator: typeof operator;
  paper: typeof paper;
  phrases: typeof phrases;
  plans: typeof plans;
  points: typeof points;
  proposals: typeof proposals;
  providers: typeof providers;
  analytics: typeof analytics;
  referrals: typeof referrals;
  requests: typeof requests;
  reviews: typeof reviews;
  saved: typeof saved;
  search: typeof search;
  shell: typeof shell;
  threads: typeof threads;
  today: typeof today;
  ui: typeof ui;
  verifications: typeof verifications;
};
export type Namespace = keyof Namespaces;

/** A route's own settings: `export const handle = { namespaces: ["requests"] } satisfies Handle`. */
export type Handle = {
  namespaces?: readonly Namespace[];
  /** Namespaces that only signed-in people need in addition. */
  ofMembers?: readonly Namespace[];
  /** The page sets its own width and has no contact banner. */
  bare?: boolean;
  /** A task such as a wizard: the page has no footer with links that lead away from it. */
  task?: boolean;
  /** Visitors share this page, in memory and in caches in front of the app; a function decides by the query. */
  shared?: boolean | ((search: URLSearchParams) => boolean);
  /** Query parameters that make separate pages for search engines: the links to the page's other languages keep them. */
  pages?: readonly string[];
  /** Search engines may index the page; a function decides by the data of the loader. */
  listed?: boolean | ((data: unknown, search: URLSearchParams) => boolean);
  /** For a page whose address contains the language of its text: this language, and all languages of the text. */
  written?: (data: unknown) => { language: Language; languages: readonly Language[] };
};

/** Every page loads these. */
export const namespacesOfEveryPage = ["shell", "ui", "errors"] as const satisfies readonly Namespace[];

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "ui";
    keySeparator: false;
    nsSeparator: false;
    resources: Namespaces;
  }
}
