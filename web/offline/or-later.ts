// A form that may wait for a connection: the client action of its page uses this (rule O2, decision 115).
import { data } from "react-router";
import { requestOf } from "#web/kit/api.ts";
import { contactField } from "#web/kit/contact/settle-contact.ts";
import { offline, Problem } from "#web/kit/problem.ts";
import { randomId } from "#web/kit/random-id.ts";
import { readForm } from "#web/kit/read-form.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import { valuesOf } from "#web/kit/refused.ts";
import type { Refused } from "#web/kit/refused.ts";
import type { Mark } from "./may-wait.tsx";
import { writeForLater } from "./unsent.ts";
import type { NewUnsent } from "./unsent.ts";

/** Without `params` and `version`: the call has none. */
export type Later = Omit<NewUnsent, "id" | "params" | "version" | "name"> & Partial<NewUnsent>;
type Acting<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * Sends a form to the server. Without an answer the browser keeps it, if it may wait and can be understood here; otherwise the
 * page stays as it is and says that there is no connection.
 * @param laterOf the call that the server would make; null: this form needs a connection.
 */
export async function orLater<T>(
  { request, serverAction }: Acting<T>,
  laterOf: (form: FormReader, mark: Mark) => Promise<Later | null> | Later | null,
) {
  const posted = await readPosted(request.clone());
  try {
    return await serverAction();
  } catch (error) {
    // A failed fetch is a TypeError in all browsers.
    if (!(error instanceof TypeError)) throw error;
  }
  try {
    await keep(readForm(posted), laterOf);
    // With a status from 400 on the router does not read the data of the page again, which it could not.
    return data({ waits: true as const }, { status: 503 });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data<Refused>({ problem: error.data, values: valuesOf(posted) }, { status: 503 });
  }
}

async function keep(form: FormReader, laterOf: Parameters<typeof orLater>[1]): Promise<void> {
  const mark = form.has("_later") && !form.has(contactField) ? (JSON.parse(form.text("_later")) as Mark) : null;
  const later = mark && (await laterOf(form, mark));
  if (!later) throw offline();
  const { params = {}, version = mark.version, name = mark.name } = later;
  // The key of the lost call: if the server got it after all, sending again has no second effect.
  const { headers } = await requestOf(later.call, { params, body: later.body, once: true }, form.text("_key"));
  const id = headers["idempotency-key"] ?? randomId();
  if (!(await writeForLater({ ...later, id, params, version, name }, mark.writer))) throw offline();
}
