/** The viewer of a screen; all except the visitor are people of the demo town. */
export type Who = "visitor" | "customer" | "provider" | "operator";

export type Screen = {
  name: string;
  path: string;
  who?: Who;
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
  { name: "landing", path: "/" },
  { name: "landing-result", path: "/?need=%D0%BA%D1%80%D0%B0%D0%BD&place=%D0%9B%D1%8C%D0%B2%D1%96%D0%B2" },
  { name: "landing-signed-in", path: "/", who: "customer" },
  { name: "offers", path: "/service/offer/list" },
  { name: "offers-near", path: `${offers}?place=%D0%9B%D1%8C%D0%B2%D1%96%D0%B2&place_id=49.84,24.03` },
  { name: "offers-map", path: `${offers}?view=map` },
  { name: "offers-none", path: `${offers}?what=zzzz` },
  { name: "offer", path: offers, follow: 'main h3 a[href^="/service/offer/"]' },
  { name: "offer-none", path: "/service/offer/00000000-0000-7000-8000-000000000000", status: 404 },
  { name: "my-offers", path: "/service/my-offers", who: "provider" },
  { name: "offer-own", path: mine, who: "provider", follow: 'main h2 a[href^="/service/offer/"]' },
  { name: "offer-edit", path: mine, who: "provider", follow: 'main a[href^="/service/offer/edit/"]' },
  { name: "offer-clone", path: mine, who: "provider", follow: 'main a[href^="/service/offer/clone/"]' },
  { name: "offer-wizard-what", path: `${offerWizard}?step=what` },
  { name: "offer-wizard-texts", path: `${offerWizard}?step=texts`, who: "provider" },
  { name: "offer-wizard-price", path: `${offerWizard}?step=price`, who: "provider" },
  { name: "offer-wizard-photos", path: `${offerWizard}?step=photos`, who: "provider" },
  { name: "offer-wizard-where", path: `${offerWizard}?step=where`, who: "provider" },
  { name: "offer-wizard-review", path: `${offerWizard}?step=review` },
  { name: "locations", path: "/locations", who: "customer" },
  { name: "location-add", path: "/location/add", who: "customer" },
  { name: "location-set", path: "/location/set", who: "customer" },
  { name: "location-info", path: "/locations", who: "customer", follow: 'main a[href^="/location/info/"]' },
  { name: "location-edit", path: "/locations", who: "customer", follow: 'main a[href^="/location/edit/"]' },
  { name: "finder", path: "/service/search-requests", who: "provider" },
  { name: "finder-none", path: "/service/search-requests?what=zzzz", who: "provider" },
  {
    name: "found-request",
    path: "/service/search-requests?radius=200&sort=new",
    who: "provider",
    follow: 'main a[href^="/service/search-request/"]',
  },
  {
    name: "found-answered",
    path: "/service/search-requests?what=%D0%BA%D1%80%D0%B0%D0%BD",
    who: "provider",
    follow: 'main a[href^="/service/search-request/"]',
  },
  { name: "my-requests", path: "/service/my-requests", who: "customer" },
  { name: "my-requests-none", path: "/service/my-requests?status=archived", who: "customer" },
  { name: "wizard-what", path: wizard, who: "customer" },
  { name: "wizard-category", path: `${wizard}?browse=1`, who: "customer" },
  { name: "wizard-details", path: `${wizard}?pids=1&step=details`, who: "customer" },
  { name: "wizard-where", path: `${wizard}?pids=1&step=where`, who: "customer" },
  { name: "wizard-where-visitor", path: `${wizard}?pids=1&step=where` },
  { name: "wizard-when", path: `${wizard}?pids=1&step=when`, who: "customer" },
  { name: "wizard-review", path: `${wizard}?pids=1&step=review` },
  { name: "request", path: tap, who: "customer", follow: `main h2 a[href^="/service/request/"]` },
  { name: "request-close", path: tap, who: "customer", follow: 'main a[href*="close="]' },
  { name: "request-edit", path: tap, who: "customer", follow: 'main a[href^="/service/request/edit/"]' },
  { name: "notifications", path: "/notifications", who: "customer" },
  { name: "notifications-provider", path: "/notifications", who: "provider" },
  { name: "settings-account", path: "/pages/account-setting", who: "customer" },
  { name: "settings-information", path: "/pages/account-setting?tab=information", who: "customer" },
  { name: "settings-social", path: "/pages/account-setting?tab=social", who: "customer" },
  { name: "settings-service", path: "/pages/account-setting?tab=service", who: "provider" },
  { name: "settings-notifications", path: "/pages/account-setting?tab=notifications", who: "customer" },
  { name: "profile", path: "/pages/profile", who: "provider" },
  { name: "saved", path: "/saved", who: "customer" },
  { name: "reveals", path: "/pages/reveals", who: "customer" },
  { name: "pricing", path: "/pricing" },
  { name: "pricing-signed-in", path: "/pricing?paid=agency", who: "provider" },
  { name: "pricing-choose", path: "/pricing/choose?plan=company&period=year", who: "provider" },
  { name: "login", path: "/login" },
  { name: "login-next", path: "/login?next=%2Flocations" },
  { name: "register", path: "/register" },
  { name: "operator", path: "/admin", who: "operator" },
  { name: "operator-users", path: "/admin/users", who: "operator" },
  { name: "operator-users-none", path: "/admin/users?text=zzzz", who: "operator" },
  { name: "operator-user", path: "/admin/users", who: "operator", follow: 'main a[href^="/admin/users/"]' },
  { name: "operator-subscriptions", path: "/admin/subscriptions?state=all", who: "operator" },
  { name: "operator-plans", path: "/admin/plans?edit=company", who: "operator" },
  { name: "operator-audit", path: "/admin/audit", who: "operator" },
  { name: "operator-jobs", path: "/admin/jobs", who: "operator" },
  { name: "operator-codes", path: "/admin/codes", who: "operator" },
  { name: "error-404", path: "/error-404", status: 404 },
  { name: "not-authorized", path: "/pages/miscellaneous/not-authorized" },
  { name: "error", path: "/pages/miscellaneous/error" },
  { name: "gallery", path: "/dev/gallery" },
];
