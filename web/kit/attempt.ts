import { data, redirectDocument } from "react-router";
import type { RouterContextProvider } from "react-router";
import { apiOf } from "./api.ts";
import type { Api } from "./calls.ts";
import { settleContact } from "./contact/settle-contact.ts";
import { languageContext, sessionContext } from "./context.ts";
import { Problem } from "./problem.ts";
import { readForm } from "./read-form.ts";
import type { FormReader } from "./read-form.ts";
import { ownPath } from "./read/own-path.ts";
import { readPosted } from "./read/read-posted.ts";
import { identityOf, overField, seenField, valuesOf } from "./refused.ts";
import type { Refused } from "./refused.ts";
import { accountOf } from "./session.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Tools = { form: FormReader; api: Api };

/**
 * Runs an action: reads the form, passes the API to `run`, and returns a `Problem` as data for `PageForm`. Calls made
 * with its `api` have one effect, even if the same form is sent again. They are refused if the thing has changed since
 * the form was opened, unless the user has chosen to replace the newer version.
 */
export async function attempt<T>({ request, context }: Args, run: (tools: Tools) => Promise<T>) {
  const posted = await readPosted(request);
  const form = readForm(posted, context.get(languageContext));
  const version = form.text(overField) || form.text("_version") || form.text(seenField);
  if (isOfOther(context, posted.get("_account"))) {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(ownPath(pathname + search) ?? "/");
  }
  try {
    refuseOtherIdentity(context, posted.get("_as"));
    const key = form.text("_key") || crypto.randomUUID();
    await settleContact(form, apiOf(context, key));
    return await run({ form, api: apiOf(context, key, version) });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The page was out of date: a status below 400 makes the router reload its data, beside the reason.
    const { status } = error.data;
    const isStale = status === 403 || status === 409 || (status === 412 && form.has(seenField));
    const refused = { problem: error.data, values: valuesOf(posted), ...(version && { version }) };
    return data<Refused>(refused, isStale ? {} : error.init);
  }
}

/**
 * A form contains the identity that it was rendered for. If another tab has switched since then, or the mandate has
 * ended, the form is refused: the page comes back with the typed text, for the present person.
 */
function refuseOtherIdentity(context: Args["context"], shownFor: FormDataEntryValue | null) {
  const session = context.get(sessionContext);
  if (shownFor === null || session.kind !== "user" || shownFor === identityOf(session.user)) return;
  const code = session.mandateEnded ? "acting_ended" : "acting_changed";
  throw new Problem({ code, status: 409, params: {}, errors: {}, requestId: null });
}

/** Another account has logged in in another tab. It must not send the form, nor see the text in it. */
function isOfOther(context: Args["context"], writer: FormDataEntryValue | null): boolean {
  const session = context.get(sessionContext);
  return writer !== null && session.kind === "user" && writer !== accountOf(session.user);
}
