import { redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";

type Tools = {
  api: Api;
  context: Readonly<RouterContextProvider>;
  /** The id of the proposal. */
  id: string;
  here: string;
  /** The page of a completed job, where it says by itself what follows. */
  completedPath?: string;
};

/** The handlers of the forms with which either side reports about the job of an accepted proposal (rule T1). */
export function jobSteps({ api, context, id, here, completedPath }: Tools) {
  const t = tOf(context, "proposals");
  const params = { id };
  return {
    job_done: async () => {
      const { done_at } = await api("POST /events/:id/done", { params });
      if (done_at && completedPath) return redirect(completedPath);
      return redirectWithMessage(context, here, t(done_at ? "result.completed" : "result.job_done"));
    },
    job_not_done: async () => {
      await api("POST /events/:id/not-done", { params });
      return redirectWithMessage(context, here, t("result.job_not_done"));
    },
  };
}
