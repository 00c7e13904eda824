import type { RouterContextProvider } from "react-router";
import { visitorContext } from "#web/kit/context.ts";

const name = "blocked";

/** The reason of the block that ended the session of this browser; returned once. */
export function takeBlock(context: Readonly<RouterContextProvider>): { reason: string | null } | null {
  const { cookies, setCookies } = context.get(visitorContext);
  const value = cookies.get(name);
  if (!value) return null;
  setCookies.push(`${name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`);
  try {
    return { reason: decodeURIComponent(value).replace(/^:/, "") || null };
  } catch {
    return { reason: null };
  }
}
