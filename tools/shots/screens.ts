/** Whom a screen is shown to; the two are people of the demo town. */
export type Who = "visitor" | "customer" | "provider";

export type Screen = {
  name: string;
  path: string;
  who?: Who;
  /** A link on that page: the screen is what it leads to (pages of one thing, whose id nobody knows beforehand). */
  follow?: string;
  /** The answer a page of errors is meant to have. */
  status?: number;
};

/** In the order of `web/routes.ts`. */
export const screens: Screen[] = [
  { name: "landing", path: "/" },
  { name: "locations", path: "/locations", who: "customer" },
  { name: "location-add", path: "/location/add", who: "customer" },
  { name: "finder", path: "/service/search-requests", who: "provider" },
  {
    name: "found-request",
    path: "/service/search-requests",
    who: "provider",
    follow: 'main a[href^="/service/search-request/"]',
  },
  { name: "my-requests", path: "/service/my-requests", who: "customer" },
  { name: "request-wizard", path: "/service/request/add-wizard", who: "customer" },
  {
    name: "request",
    path: "/service/my-requests",
    who: "customer",
    follow: 'main a[href^="/service/request/"]:not([href*="add-wizard"], [href*="/edit/"])',
  },
  {
    name: "request-edit",
    path: "/service/my-requests",
    who: "customer",
    follow: 'main a[href^="/service/request/edit/"]',
  },
  { name: "notifications", path: "/notifications", who: "provider" },
  { name: "login", path: "/login" },
  { name: "register", path: "/register" },
  { name: "error-404", path: "/error-404", status: 404 },
  { name: "not-authorized", path: "/pages/miscellaneous/not-authorized", status: 403 },
  { name: "error", path: "/pages/miscellaneous/error", status: 500 },
  { name: "gallery", path: "/dev/gallery" },
];
