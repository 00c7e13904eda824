// Every domain event → its listeners, on one page. `on`: in the same transaction; `later`: after the commit, by the job queue.
import type { JobTable } from "./kit/jobs.ts";
import { forgetListeners, on } from "./kit/record.ts";
import { sendCode } from "./auth/jobs.ts";
import * as tell from "./notifications/listeners.ts";

export function wire() {
  forgetListeners();
  on("proposal.created", tell.proposalCreated);
  on("proposal.updated", tell.proposalUpdated);
  on("proposal.accepted", tell.proposalAccepted);
  on("proposal.declined", tell.proposalDeclined);
  on("proposal.withdrawn", tell.proposalWithdrawn);
  on("request.closed", tell.requestClosed);
  on("request.published", tell.requestPublished);
}

export const jobs: JobTable = {
  "auth.send-code": { run: sendCode, retries: 3 },
};
