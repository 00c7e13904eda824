// Sends a request to one provider: of a member at once, of a visitor after the login.
import { redirect } from "react-router";
import { visitor } from "#web/drafts/owner.ts";
import { publishPath, toPublish } from "#web/drafts/to-publish.ts";
import { api as browserApi } from "#web/kit/api.ts";
import type { Api } from "#web/kit/calls.ts";
import { Problem } from "#web/kit/problem.ts";
import { readForm } from "#web/kit/read-form.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import { valuesOf } from "#web/kit/refused.ts";
import type { Refused } from "#web/kit/refused.ts";
import { readMediaChange } from "#web/media/read-media.ts";
import { inputOf } from "../wizard/answers.ts";
import { saveRequest } from "../wizard/save-request.ts";
import { askPath, readAsk } from "./ask.ts";

/** @returns the id of the request, published for this provider alone. */
export async function sendAsk(form: FormReader, api: Api, search: URLSearchParams) {
  const [answers, files] = await Promise.all([readAsk(form, api), readMediaChange(form, api)]);
  return saveRequest(api, null, answers, { ...files, publish: true }, search);
}

/** Keeps a visitor's words as the call that sends them after the registration or the login. */
export async function keepAsk(request: Request): Promise<Response | Refused> {
  const posted = await readPosted(request);
  const { searchParams } = new URL(request.url);
  try {
    const answers = await readAsk(readForm(posted), browserApi);
    const draft = toPublish(visitor, "ask");
    const path = askPath(searchParams);
    const key = draft.read()?.path === path ? draft.read()?.key : undefined;
    draft.keep({
      key: key ?? crypto.randomUUID(),
      content: inputOf(answers),
      title: answers.title ?? null,
      path,
      asked: false,
    });
    return redirect(`/register?next=${encodeURIComponent(publishPath(path))}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: error.data, values: valuesOf(posted) };
  }
}

/** True for the form of this screen; `visitor`: only of a visitor. */
export async function isAsk(request: Request, who?: "visitor"): Promise<boolean> {
  const posted = await readPosted(request.clone());
  return posted.get("intent") === "ask" && (!who || posted.has("visitor"));
}
