import type { RouterContextProvider } from "react-router";
import { visitorContext } from "../context.ts";
import { lastingCookie } from "../cookies.ts";
import { hasFeature } from "../features.ts";

const name = "rc";
const code = /^[a-z0-9-]{4,32}$/i;

/** The code in a link with `?rc=` names the inviting user; the first one is kept until the registration (rule G1). */
export function keepReferral(context: Readonly<RouterContextProvider>, url: string): void {
  const asked = new URL(url).searchParams.get(name) ?? "";
  if (!hasFeature(context, "referrals")) return;
  const { cookies, setCookies } = context.get(visitorContext);
  if (!code.test(asked) || code.test(cookies.get(name) ?? "")) return;
  cookies.set(name, asked);
  setCookies.push(lastingCookie(name, asked));
}

/** The code with which this browser came. */
export function readReferral(cookies: ReadonlyMap<string, string>): string | null {
  const kept = cookies.get(name) ?? "";
  return code.test(kept) ? kept : null;
}
