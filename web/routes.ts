import { index, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";

// The whole sitemap, in the order of the specification's table.
export default [
  index("content/landing.page.tsx"),
  route("locations", "addresses/list.page.tsx"),
  route("location/add", "addresses/add.page.tsx"),
  route("location/edit/:id", "addresses/edit.page.tsx"),
  route("service/search-requests", "finder/search.page.tsx"),
  route("service/search-request/:id", "finder/details.page.tsx"),
  route("service/my-requests", "requests/my.page.tsx"),
  route("service/request/add-wizard", "requests/add-wizard.page.tsx"),
  route("service/request/edit/:id", "requests/edit.page.tsx"),
  route("service/request/:id", "requests/details.page.tsx"),
  route("notifications", "notifications/list.page.tsx"),
  route("pages/account-setting", "accounts/settings.page.tsx"),
  route("pages/profile", "accounts/profile.page.tsx"),
  route("confirm-email", "accounts/confirm-email.page.tsx"),
  route("pages/reveals", "providers/reveals.page.tsx"),
  route("login", "auth/login.page.tsx"),
  route("register", "auth/register.page.tsx"),
  route("logout", "auth/logout.ts"),
  route("acting", "accounts/managed/acting.ts"),
  route("managed", "accounts/managed/list.page.tsx"),
  route("managed/add", "accounts/managed/add.page.tsx"),
  route("managed/:id", "accounts/managed/edit.page.tsx"),
  route("error-404", "errors/not-found.page.tsx"),
  route("pages/miscellaneous/not-authorized", "errors/not-authorized.page.tsx"),
  route("pages/miscellaneous/error", "errors/error.page.tsx"),
  route("dev/gallery", "dev/gallery.page.tsx"),
  route("dev/outbox", "dev/outbox.page.tsx"),
  route("*", "errors/unknown.page.tsx"),
] satisfies RouteConfig;
