// Access to each screen: the specification's table of screens, row for row, and below it our screens that it does not name.
import type { Ability } from "#contract/abilities.ts";

/** `visitors`: public, but signed-in people are redirected. */
export type Need = "public" | "visitors" | "user" | Ability;

export const specified = {
  "/": "public",
  "/q": "public",
  "/service/offer/list": "public",
  "/service/my-offers": "ServiceOffer:read",
  "/service/offer/add-wizard": "ServiceOffer:create", // a visitor fills in its steps without (rule P4)
  "/service/offer/edit/:id": "ServiceOffer:update",
  "/service/offer/clone/:id": "ServiceOffer:update",
  "/service/offer/:id": "public", // rule P6
  "/locations": "ServiceRequest:create",
  "/location/set": "ServiceRequest:create",
  "/location/add": "Location:create",
  "/location/info/:id": "Location:create",
  "/location/edit/:id": "Location:create",
  "/service/search-requests": "ServiceOffer:read",
  "/service/search-request/:id": "ServiceOffer:read", // a visitor reads less (rule A9)
  "/service/providers": "ServiceRequest:manage",
  "/service/providers/search": "Referral:update",
  "/service/my-requests": "user",
  "/service/request/add-wizard": "public", // until publishing (rule P4)
  "/service/request/edit/:id": "user",
  "/service/request/:id": "user",
  "/service/provider/:id": "public",
  "/event/calendar/": "user",
  "/event/calendar/add/:id": "user",
  "/event/calendar/edit/:id": "user",
  "/notifications": "user",
  "/pages/account-setting": "Account:update",
  "/pages/profile": "Account:update",
  "/faq": "public",
  "/pricing": "public",
  "/pages/knowledge-base": "public",
  "/pages/knowledge-base/:category": "public",
  "/pages/knowledge-base/:category/:slug": "public",
  "/promo": "ReferralCode:create",
  "/promo/referrals": "ReferralCode:create",
  "/promo/referral/links": "ReferralCode:create",
  "/promo/print": "ServiceOffer:read",
  "/referral/:id": "Referral:update",
  "/analytics": "ServiceOffer:read",
  "/login": "visitors",
  "/register": "visitors",
  "/invitation": "Account:update",
  "/reset-password": "visitors",
  "/forgot-password": "visitors",
  "/error-404": "public",
  "/:lang/privacy-policy": "public",
  "/:lang/public-offer": "public",
  "/pages/miscellaneous/coming-soon": "public",
  "/pages/miscellaneous/not-authorized": "public",
  "/pages/miscellaneous/under-maintenance": "public",
  "/pages/miscellaneous/error": "public",
} as const satisfies Record<string, Need>;

export const ours = {
  "/offline": "public",
  "/about": "public",
  "/contact": "public",
  "/cookie-preferences": "public",
  "/location/print/:id": "Location:create",
  "/service/my-proposals": "user",
  "/event/calendar/add": "user",
  "/event/calendar/settings": "user",
  "/messages": "user",
  "/messages/:id": "user",
  "/messages/open/:id": "user",
  "/pages/reveals": "user",
  "/service/review/:id": "user",
  "/saved": "user",
  "/report/:kind/:id": "public",
  "/decisions/:id": "user",
  "/appeal/:token": "public", // of a blocked person, who cannot log in
  "/pages/badges": "Account:update",
  "/discount-programmes": "ServiceOffer:read",
  "/cashback": "user",
  "/pages/account-setting/:section": "Account:update",
  "/confirm-email": "public", // the link of an email, opened on any device
  "/unsubscribe": "public",
  "/pricing/choose": "Account:update",
  "/donate": "public",
  "/donate/:token": "public", // the link of a receipt, opened without an account
  "/managed": "user", // also after the plan has run out, for the people already managed
  "/managed/add": "ServiceRequest:manage",
  "/managed/:id": "user",
  "/acting": "user",
  "/logout": "public",
  "/pages/authentication/*": "public", // old addresses, which lead to the login and the others
  "/admin": "Account:manage",
  "/admin/cases": "Account:manage",
  "/admin/cases/:id": "Account:manage",
  "/admin/users": "Account:manage",
  "/admin/users/:id": "Account:manage",
  "/admin/subscriptions": "Account:manage",
  "/admin/verifications": "Account:manage",
  "/admin/verifications/:id": "Account:manage",
  "/admin/donations": "Account:manage",
  "/admin/messages": "Account:manage",
  "/admin/translations": "Account:manage",
  "/admin/numbers": "Account:manage",
  "/admin/plans": "Account:manage",
  "/admin/town": "Account:manage",
  "/admin/audit": "Account:manage",
  "/admin/jobs": "Account:manage",
  "/admin/codes": "Account:manage",
  "/dev/gallery": "public",
  "/dev/outbox": "public",
} as const satisfies Record<string, Need>;

/** Visitors read a part of these. */
export const partlyPublic = ["/service/search-request/:id"];

/** Not screens but the files they serve. */
export const files = [
  "/location/print/:id/pdf",
  "/pages/knowledge-base/solve/:code",
  "/promo/print/pdf",
  "/analytics/file",
  "/admin/cases/file",
  "/admin/numbers/file",
];

/** Specified screens that do not exist yet. Remove a screen from this list when it is made. */
export const later: (keyof typeof specified)[] = [];
