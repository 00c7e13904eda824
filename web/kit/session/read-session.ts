import type { RouterContextProvider } from "react-router";
import { apiOf } from "../api.ts";
import { visitorContext } from "../context.ts";
import { Problem } from "../problem.ts";
import type { Session } from "../session.ts";
import { actingCookie, endActing } from "./acting.ts";
import { leave } from "./leave.ts";
import { endedCookie, logoutCookie } from "./marks.ts";
import { heldBy } from "./rights.server.ts";

const signedIn = /^(__Host-)?(access|refresh)$/;

/** Only a page of this site sets the mark, so it does not matter where the reader came from now. */
async function finishLogout(context: Readonly<RouterContextProvider>): Promise<Session> {
  const { headers } = context.get(visitorContext);
  const from = headers["sec-fetch-site"];
  headers["sec-fetch-site"] = "same-origin";
  await leave(context);
  delete headers["sec-fetch-site"];
  if (from) headers["sec-fetch-site"] = from;
  return { kind: "anonymous" };
}

/** Reads the user and the managed person: while the cookie of acting as exists, every call of the page carries its header. */
export async function readSession(context: Readonly<RouterContextProvider>): Promise<Session> {
  const { cookies, headers } = context.get(visitorContext);
  if (cookies.has(logoutCookie)) return finishLogout(context);
  if (![...cookies.keys()].some((name) => signedIn.test(name)))
    return { kind: "anonymous", ...(cookies.has(endedCookie) && { ended: true }) };
  const managed = cookies.get(actingCookie);
  if (managed) headers["x-managed-user"] = managed;
  try {
    const user = await apiOf(context)("GET /users/current");
    return { kind: "user", user, held: heldBy(user) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.is("acting_as.refused") && managed) {
      // The session continues without acting.
      endActing(context);
      const own = await readSession(context);
      return own.kind === "user" ? { ...own, mandateEnded: true } : own;
    }
    if (error.data.status !== 401) return { kind: "unknown" };
    return { kind: "anonymous", ended: true };
  }
}
