import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Ability } from "#contract/abilities.ts";
import { sessionContext } from "./context.ts";
import { afterLogin, needs, onlyVisitors } from "./guard.ts";
import type { Session, User } from "./session.ts";

const user = (held: Ability[]): Session => ({ kind: "user", user: { provides_services: false } as User, held });

/** Where the guard sends this person, or null when the page may open. */
async function sentTo(middleware: ReturnType<typeof needs>, session: Session, url: string) {
  const context = new RouterContextProvider();
  context.set(sessionContext, session);
  const args = { context, request: new Request(url), params: {} } as unknown as Parameters<
    (typeof middleware)[number]
  >[0];
  try {
    await middleware[0]?.(args, async () => new Response());
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get("location");
  }
}

test("a visitor is redirected to the login and back to the page, not to its data request", async () => {
  const guard = needs("ServiceOffer:read");
  const visitor: Session = { kind: "anonymous" };
  expect(await sentTo(guard, visitor, "http://x/service/search-requests.data?type=3")).toBe(
    "/login?next=%2Fservice%2Fsearch-requests%3Ftype%3D3",
  );
});

test("a user without the right is redirected to not-authorized, never to the login", async () => {
  const to = await sentTo(needs("ServiceOffer:read"), user(["Account:update"]), "http://x/a");
  expect(to).toBe("/pages/miscellaneous/not-authorized");
});

test("a user with the right sees the page, and nobody is redirected while the API does not answer", async () => {
  expect(await sentTo(needs("ServiceOffer:read"), user(["ServiceOffer:read"]), "http://x/a")).toBeNull();
  expect(await sentTo(needs("user"), { kind: "unknown" }, "http://x/a")).toBeNull();
});

test("signed-in users are redirected from the login to the next page, or to their settings", async () => {
  expect(await sentTo(onlyVisitors, user(["Account:update"]), "http://x/login")).toBe("/pages/account-setting");
  expect(await sentTo(onlyVisitors, user([]), "http://x/login")).toBe("/");
  expect(await sentTo(onlyVisitors, user([]), "http://x/login?next=/notifications")).toBe("/notifications");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\r\n/a",
  "/a/..//evil.example",
  "/a/../login",
  "/login",
])("%j is not accepted as the next page", (next) => {
  expect(afterLogin(new URL(`http://x/login?next=${encodeURIComponent(next)}`))).toBe("/");
});
