import { redirect } from "react-router";
import { api } from "#web/kit/api.ts";
import { valuesOf } from "#web/kit/attempt.ts";
import type { Refused } from "#web/kit/attempt.ts";
import { visitor } from "#web/kit/drafts/owner.ts";
import { Problem } from "#web/kit/problem.ts";
import { readForm } from "#web/kit/read-form.ts";
import { localRequest } from "./local-draft.ts";
import { readStep } from "./read-request.ts";
import { afterStep, isStep, stepUrl } from "./steps.ts";
import { findTarget } from "./target.ts";
import { dayIn } from "./today.ts";

/** The same as on the server for somebody who has not logged in: the answers stay in the browser. */
export async function actHere(url: string, posted: FormData): Promise<Response | Refused> {
  const search = new URL(url).searchParams;
  const form = readForm(posted);
  const step = form.text("step");
  if (!isStep(step)) return redirect(stepUrl(search, "what"));
  try {
    const { answers } = await findTarget(api, search);
    localRequest(visitor).keep({ ...answers, ...(await readStep(step, form, api, dayIn())) });
    return redirect(afterStep(search, step));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: error.data, values: valuesOf(posted) };
  }
}
