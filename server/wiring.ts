// Every domain event → its listeners, on one page. `on`: in the same transaction; `later`: after the commit, by the job queue.
import { setRevealRule } from "./addresses/reveal-rule.ts";
import { sendCode } from "./auth/jobs.ts";
import { sweep } from "./auth/sweep.ts";
import type { Config } from "./kit/config.ts";
import { forgetKeys } from "./kit/http/idempotency.ts";
import type { JobTable } from "./kit/jobs.ts";
import { forgetListeners, on } from "./kit/record.ts";
import { removeFiles } from "./kit/storage/remove-files.ts";
import * as tell from "./notifications/listeners.ts";
import { archiveAtAddress } from "./points/listeners.ts";
import { revealRule } from "./proposals/reveal-rule.ts";
import { settleClosed, settleRemoved } from "./proposals/settle.ts";

export function wire(config: Config) {
  forgetListeners();
  setRevealRule(revealRule(config.ACCESS_AFTER_CLOSE_DAYS));
  on("request.closed", settleClosed);
  on("request.removed", settleRemoved);
  on("request.archived", settleRemoved);
  on("address.removing", archiveAtAddress);
  on("proposal.created", tell.proposalCreated);
  on("proposal.updated", tell.proposalUpdated);
  on("proposal.accepted", tell.proposalAccepted);
  on("proposal.declined", tell.proposalDeclined);
  on("proposal.withdrawn", tell.proposalWithdrawn);
  on("request.closed", tell.requestClosed);
  on("request.published", tell.requestPublished);
}

export const jobs: JobTable = {
  "auth.send-code": { run: sendCode, retries: 8 }, // about as long as a code lives
  "kit.forget-keys": { run: forgetKeys, cron: "41 * * * *" },
  "kit.remove-files": { run: removeFiles },
  "auth.sweep": { run: sweep, cron: "17 * * * *" },
};
