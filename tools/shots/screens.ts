/** The viewer of a screen; all except the visitor are people of the demo town. */
export type ScreenViewer = "visitor" | "customer" | "provider" | "operator";

export type Screen = {
  name: string;
  path: string;
  viewer?: ScreenViewer;
  /** A link on that page that leads to the screen (pages of one thing, with an id that is not known beforehand). */
  follow?: string;
  /** The expected status of an error page. */
  status?: number;
};

const wizard = "/service/request/add-wizard";
/** Olena's request with the most answers. */
const tap = "/service/my-requests?text=%D0%BA%D1%80%D0%B0%D0%BD";

const offers = "/service/offer/list";
const mine = "/service/my-offers?status=published";
const offerWizard = "/service/offer/add-wizard";

/** In the order of `web/routes.ts`. */
export const screens: Screen[] = [
  { name: "maintenance", path: "/pages/miscellaneous/under-maintenance" },
  { name: "landing", path: "/" },
  { name: "landing-result", path: "/?need=%D0%BA%D1%80%D0%B0%D0%BD&place=%D0%9B%D1%8C%D0%B2%D1%96%D0%B2" },
  { name: "today", path: "/", viewer: "customer" },
  { name: "today-provider", path: "/", viewer: "provider" },
  { name: "today-operator", path: "/", viewer: "operator" },
  { name: "offers", path: "/service/offer/list" },
  { name: "offers-near", path: `${offers}?place=%D0%9B%D1%8C%D0%B2%D1%96%D0%B2&place_id=49.84,24.03` },
  { name: "offers-map", path: `${offers}?view=map` },
  { name: "offers-none", path: `${offers}?what=zzzz` },
  { name: "offer", path: offers, follow: 'main h3 a[href^="/service/offer/"]' },
  { name: "offer-none", path: "/service/offer/00000000-0000-7000-8000-000000000000", status: 404 },
  { name: "provider", path: offers, follow: 'main a[href^="/service/provider/"]' },
  { name: "providers", path: "/service/providers", viewer: "operator" },
  { name: "provider-none", path: "/service/provider/00000000-0000-7000-8000-000000000000", status: 404 },
  { name: "my-offers", path: "/service/my-offers", viewer: "provider" },
  { name: "offer-own", path: mine, viewer: "provider", follow: 'main h2 a[href^="/service/offer/"]' },
  { name: "offer-edit", path: mine, viewer: "provider", follow: 'main a[href^="/service/offer/edit/"]' },
  { name: "offer-clone", path: mine, viewer: "provider", follow: 'main a[href^="/service/offer/clone/"]' },
  { name: "offer-wizard-what", path: `${offerWizard}?step=what` },
  { name: "offer-wizard-texts", path: `${offerWizard}?step=texts`, viewer: "provider" },
  { name: "offer-wizard-price", path: `${offerWizard}?step=price`, viewer: "provider" },
  { name: "offer-wizard-photos", path: `${offerWizard}?step=photos`, viewer: "provider" },
  { name: "offer-wizard-where", path: `${offerWizard}?step=where`, viewer: "provider" },
  { name: "offer-wizard-review", path: `${offerWizard}?step=review` },
  { name: "analytics", path: "/analytics", viewer: "provider" },
  { name: "locations", path: "/locations", viewer: "customer" },
  { name: "location-add", path: "/location/add", viewer: "customer" },
  { name: "location-set", path: "/location/set", viewer: "customer" },
  { name: "location-info", path: "/locations", viewer: "customer", follow: 'main a[href^="/location/info/"]' },
  { name: "location-edit", path: "/locations", viewer: "customer", follow: 'main a[href^="/location/edit/"]' },
  { name: "finder", path: "/service/search-requests", viewer: "provider" },
  { name: "finder-none", path: "/service/search-requests?what=zzzz", viewer: "provider" },
  {
    name: "found-request",
    path: "/service/search-requests?radius=200&sort=new",
    viewer: "provider",
    follow: 'main a[href^="/service/search-request/"]',
  },
  {
    name: "found-answered",
    path: "/service/search-requests?what=%D0%BA%D1%80%D0%B0%D0%BD",
    viewer: "provider",
    follow: 'main a[href^="/service/search-request/"]',
  },
  { name: "found-visitor", path: "/", follow: 'main a[href^="/service/search-request/"]' },
  { name: "my-proposals", path: "/service/my-proposals", viewer: "provider" },
  { name: "my-proposals-sent", path: "/service/my-proposals?stage=sent", viewer: "provider" },
  { name: "my-proposals-none", path: "/service/my-proposals?stage=done", viewer: "customer" },
  { name: "my-requests", path: "/service/my-requests", viewer: "customer" },
  { name: "my-requests-none", path: "/service/my-requests?status=archived", viewer: "customer" },
  { name: "wizard-what", path: wizard, viewer: "customer" },
  { name: "wizard-category", path: `${wizard}?browse=1`, viewer: "customer" },
  { name: "wizard-details", path: `${wizard}?pids=1&step=details`, viewer: "customer" },
  { name: "wizard-where", path: `${wizard}?pids=1&step=where`, viewer: "customer" },
  { name: "wizard-where-visitor", path: `${wizard}?pids=1&step=where` },
  { name: "wizard-when", path: `${wizard}?pids=1&step=when`, viewer: "customer" },
  { name: "wizard-review", path: `${wizard}?pids=1&step=review` },
  { name: "request", path: tap, viewer: "customer", follow: `main h2 a[href^="/service/request/"]` },
  { name: "request-close", path: tap, viewer: "customer", follow: 'main a[href*="close="]' },
  { name: "request-edit", path: tap, viewer: "customer", follow: 'main a[href^="/service/request/edit/"]' },
  { name: "notifications", path: "/notifications", viewer: "customer" },
  { name: "notifications-provider", path: "/notifications", viewer: "provider" },
  { name: "settings-account", path: "/pages/account-setting", viewer: "customer" },
  { name: "settings-information", path: "/pages/account-setting?tab=information", viewer: "customer" },
  { name: "settings-social", path: "/pages/account-setting?tab=social", viewer: "customer" },
  { name: "settings-service", path: "/pages/account-setting?tab=service", viewer: "provider" },
  { name: "settings-notifications", path: "/pages/account-setting?tab=notifications", viewer: "customer" },
  { name: "profile", path: "/pages/profile", viewer: "provider" },
  { name: "badges", path: "/pages/badges", viewer: "provider" },
  { name: "saved", path: "/saved", viewer: "customer" },
  { name: "reveals", path: "/pages/reveals", viewer: "customer" },
  { name: "promo", path: "/promo", viewer: "provider" },
  { name: "promo-referrals", path: "/promo/referrals", viewer: "provider" },
  { name: "promo-links", path: "/promo/referral/links", viewer: "provider" },
  { name: "promo-print", path: "/promo/print?second=en", viewer: "provider" },
  { name: "providers-search", path: "/service/providers/search", viewer: "operator" },
  { name: "cookies", path: "/cookie-preferences" },
  { name: "donate", path: "/donate" },
  { name: "pricing", path: "/pricing" },
  { name: "pricing-signed-in", path: "/pricing?paid=agency", viewer: "provider" },
  { name: "pricing-choose", path: "/pricing/choose?plan=company&period=year", viewer: "provider" },
  { name: "login", path: "/login" },
  { name: "login-next", path: "/login?next=%2Flocations" },
  { name: "register", path: "/register" },
  { name: "operator", path: "/admin", viewer: "operator" },
  { name: "operator-cases", path: "/admin/cases", viewer: "operator" },
  { name: "operator-users", path: "/admin/users", viewer: "operator" },
  { name: "operator-users-none", path: "/admin/users?text=zzzz", viewer: "operator" },
  { name: "operator-user", path: "/admin/users", viewer: "operator", follow: 'main a[href^="/admin/users/"]' },
  { name: "operator-subscriptions", path: "/admin/subscriptions?state=all", viewer: "operator" },
  { name: "operator-verifications", path: "/admin/verifications", viewer: "operator" },
  { name: "operator-donations", path: "/admin/donations", viewer: "operator" },
  { name: "operator-plans", path: "/admin/plans?edit=company", viewer: "operator" },
  { name: "operator-audit", path: "/admin/audit", viewer: "operator" },
  { name: "operator-jobs", path: "/admin/jobs", viewer: "operator" },
  { name: "operator-codes", path: "/admin/codes", viewer: "operator" },
  { name: "error-404", path: "/error-404", status: 404 },
  { name: "not-authorized", path: "/pages/miscellaneous/not-authorized" },
  { name: "error", path: "/pages/miscellaneous/error" },
  { name: "gallery", path: "/dev/gallery" },
];
