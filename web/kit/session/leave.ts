// The logout, which a person may ask for also without a connection.
import type { RouterContextProvider } from "react-router";
import { apiOf } from "../api.ts";
import { visitorContext } from "../context.ts";
import { oneYear } from "../cookies.ts";
import { Problem } from "../problem.ts";
import { endActing } from "./acting.ts";
import { endedCookie, leftCookie, logoutCookie } from "./marks.ts";

/** The page says that the session has ended, or the person has ended it: it is not said again. */
export function dropEnded(context: Readonly<RouterContextProvider>): void {
  const { cookies, setCookies } = context.get(visitorContext);
  if (!cookies.delete(endedCookie)) return;
  setCookies.push(`${endedCookie}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`);
}

/** Ends the session, and lets the next page delete what the browser has of the account. */
export async function leave(context: Readonly<RouterContextProvider>): Promise<void> {
  endActing(context);
  const { cookies, setCookies } = context.get(visitorContext);
  cookies.delete(logoutCookie);
  setCookies.push(`${logoutCookie}=; Path=/; Max-Age=0; SameSite=Lax`);
  setCookies.push(`${leftCookie}=1; Path=/; Max-Age=${oneYear}; SameSite=Lax`);
  try {
    await apiOf(context)("POST /jwt/logout");
  } catch (error) {
    // The session had already ended.
    if (!(error instanceof Problem) || error.data.status !== 401) throw error;
  }
  dropEnded(context);
}
