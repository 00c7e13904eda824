import { redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { visitorContext } from "./context.ts";

export type Flash = { kind: "done" | "note" | "error"; text: string };
const name = "flash";

/** Shows a message on the next page; also without JavaScript. */
export function setFlash(context: Readonly<RouterContextProvider>, text: string, kind: Flash["kind"] = "done"): void {
  const value = encodeURIComponent(JSON.stringify({ kind, text }));
  context.get(visitorContext).setCookies.push(`${name}=${value}; Path=/; Max-Age=60; SameSite=Lax; HttpOnly`);
}

/** Shows a message on this page, if the answer is a page. */
export function setFlashNow(
  context: Readonly<RouterContextProvider>,
  text: string,
  kind: Flash["kind"] = "done",
): void {
  setFlash(context, text, kind);
  context.get(visitorContext).cookies.set(name, encodeURIComponent(JSON.stringify({ kind, text })));
}

/** Redirects to `to` and shows a message there. */
export function redirectWithMessage(
  context: Readonly<RouterContextProvider>,
  to: string,
  text: string,
  kind: Flash["kind"] = "done",
) {
  setFlash(context, text, kind);
  return redirect(to);
}

/** Returns the message of the last action and deletes it. */
export function takeFlash(context: Readonly<RouterContextProvider>): Flash | null {
  const { cookies, setCookies } = context.get(visitorContext);
  const value = cookies.get(name);
  if (!value) return null;
  setCookies.push(`${name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`);
  try {
    return JSON.parse(decodeURIComponent(value)) as Flash;
  } catch {
    return null;
  }
}
