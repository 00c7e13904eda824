import type { RouterContextProvider } from "react-router";
import { visitorContext } from "#web/kit/context.ts";

const name = "blocked";

export type Block = { reason: string | null; language: string | null; appeal: string | null };

/** The block that ended the session of this browser: its reason, and the token of the appeal; returned once. */
export function takeBlock(context: Readonly<RouterContextProvider>): Block | null {
  const { cookies, setCookies } = context.get(visitorContext);
  const value = cookies.get(name);
  if (!value) return null;
  setCookies.push(`${name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`);
  try {
    const [, appeal, language, reason] = /^([^:]*):(?:([a-z]{2})?:)?(.*)$/s.exec(decodeURIComponent(value)) ?? [];
    return { reason: reason || null, language: language ?? null, appeal: appeal || null };
  } catch {
    return { reason: null, language: null, appeal: null };
  }
}
