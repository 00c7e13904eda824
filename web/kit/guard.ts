import { redirect } from "react-router";
import type { MiddlewareFunction } from "react-router";
import type { Ability } from "#contract/abilities.ts";
import { sessionContext } from "./context.ts";
import { ownPath } from "./read/own-path.ts";
import { holds } from "./session.ts";
import type { User } from "./session.ts";

/**
 * Protects a page: `export const middleware = needs("user")`. Redirects a visitor to the login and back; redirects a
 * signed-in user without the right to not-authorized, never to the login (it would loop). While the API does not
 * answer, the page itself shows the failure.
 * @param orVisitor visitors may read the page, too; their forms lead to the login
 */
export function needs(need: "user" | Ability, { orVisitor = false } = {}): MiddlewareFunction<Response>[] {
  return [
    ({ context, request }) => {
      const session = context.get(sessionContext);
      if (orVisitor && session.kind === "anonymous" && !session.ended && request.method === "GET") return;
      if (session.kind === "anonymous") throw redirect(loginFor(new URL(request.url), session.ended));
      const denied = session.kind === "user" && need !== "user" && !holds(session, need);
      if (denied) throw redirect("/pages/miscellaneous/not-authorized");
    },
  ];
}

/** For register and forgotten passwords: redirects signed-in users. */
export const onlyVisitors: MiddlewareFunction<Response>[] = [
  ({ context, request }) => {
    const session = context.get(sessionContext);
    if (session.kind !== "user") return;
    const settings = holds(session, "Account:update") ? "/pages/account-setting" : "/";
    const url = new URL(request.url);
    throw redirect(invitationOf(url) ?? asked(url) ?? settings);
  },
];

/**
 * For the login: redirects signed-in users, but not when they send it. Another person has logged in in another tab since the
 * page was opened: a password opens its own account.
 */
export const visitorsOrNext: MiddlewareFunction<Response>[] = [
  (args, next) => (args.request.method === "POST" ? undefined : onlyVisitors[0]?.(args, next)),
];

const loginFor = (url: URL, ended = false): string =>
  loginPath(url.pathname.replace(/\.data$/, "") + url.search, ended);

/**
 * The address of the login, which leads back afterwards. @param ended the session ended while the page was open: the
 * login explains this.
 */
export const loginPath = (next: string, ended = false): string =>
  `/login?next=${encodeURIComponent(next)}${ended ? "&ended=true" : ""}`;

/** The page after signing in: the requested one, else Today. Only paths of this site. */
export const afterLogin = (url: URL): string => asked(url) ?? "/";

/** The page after registering: the requested one, else the first page for a new user. */
export const afterRegistration = (url: URL, user: User): string =>
  asked(url) ?? (user.provides_services ? "/service/search-requests" : "/service/my-requests");

/** A manager's link leads users with an account to the page where the account takes over the profile. */
export function invitationOf(url: URL): string | null {
  const token = url.searchParams.get("invitation");
  return token && `/invitation?invitation=${encodeURIComponent(token)}`;
}

function asked(url: URL): string | null {
  const next = ownPath(url.searchParams.get("next"));
  return next?.startsWith("/login") ? null : next;
}
