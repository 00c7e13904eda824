// Acting for another person in the web: all tabs share a cookie, which becomes the header of the API (rule W5).
import { RouterContextProvider } from "react-router";
import { openChannel } from "../channel.ts";
import { visitorContext } from "../context.ts";

export const actingCookie = "acting";
const channelName = "poruch-acting";

const attributes = "Path=/; SameSite=Lax; HttpOnly";

/** From the next page on, every call is made for this person. The API decides if that is permitted. */
export function rememberActing(context: Readonly<RouterContextProvider>, id: string): void {
  const { cookies, setCookies } = context.get(visitorContext);
  cookies.set(actingCookie, id);
  setCookies.push(`${actingCookie}=${encodeURIComponent(id)}; ${attributes}`);
}

export function endActing(context: Readonly<RouterContextProvider>): void {
  const { cookies, headers, setCookies } = context.get(visitorContext);
  if (!cookies.delete(actingCookie)) return;
  delete headers["x-managed-user"];
  setCookies.push(`${actingCookie}=; ${attributes}; Max-Age=0`);
}

/** The same visitor without acting: its calls are made for the account. */
export function notActing(context: Readonly<RouterContextProvider>): RouterContextProvider {
  const visitor = context.get(visitorContext);
  const { "x-managed-user": _acting, ...headers } = visitor.headers;
  const own = new RouterContextProvider();
  own.set(visitorContext, { ...visitor, headers });
  return own;
}

let shown: string | null | undefined;
/** Header for calls of this tab's script: the same managed person as its page. */
export const actingHeader = (): Record<string, string> => (shown ? { "x-managed-user": shown } : {});

let account: string | null = null;
/** The account of this tab's page; null: a visitor. */
export const showAccount = (id: string | null): void => void (account = id);
export const shownAccount = (): string | null => account;

/** Header for writes of this tab's script: with another account signed in meanwhile, the server refuses them. */
export const accountHeader = (): Record<string, string> => (account ? { "x-account": account } : {});

/**
 * Follows a switch in any tab. @param managedId the managed person of the page; null: none.
 * @returns how to stop.
 */
export function followActing(managedId: string | null, reload: () => void): () => void {
  const { post, close } = openChannel(channelName, (person) => person !== shown && reload());
  // Also when the page is new: a form that was sent before its script ran has not notified the other tabs.
  if (shown !== managedId) post(managedId);
  shown = managedId;
  return close;
}
