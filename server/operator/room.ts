import { operator } from "#contract/operator.ts";
import { block, unblock } from "#server/accounts/block.ts";
import { changeRole } from "#server/accounts/change-role.ts";
import { listSpend } from "#server/auth/codes/spend.ts";
import { showHistory } from "#server/cases/history.ts";
import { audit } from "#server/kit/audit.ts";
import { page, paging } from "#server/kit/list.ts";
import { serve } from "#server/kit/serve.ts";
import { startPlan } from "#server/plans/start-plan.ts";
import { listFailed, retryFailed } from "./failed-jobs.ts";
import { listUsers, showUser, showWithPlans } from "./people.ts";
import { listAudit } from "./queries.ts";
import { presentEntry } from "./view.ts";

export const routes = serve(operator, {
  users: ({ db, query }) => listUsers(db, query),
  user: ({ db, params }) => showWithPlans(db, params.id),
  history: ({ db, viewer, params }) => showHistory(db, viewer, params.id),
  changeRole: async ({ tx, viewer, params, body }) => {
    await changeRole(tx, params.id, body.role, viewer.actorId);
    return showUser(tx, params.id);
  },
  block: async ({ tx, viewer, params, body }) => {
    await block(tx, params.id, body.reason, viewer);
    return showUser(tx, params.id);
  },
  unblock: async ({ tx, viewer, params }) => {
    await unblock(tx, params.id, viewer.actorId);
    return showUser(tx, params.id);
  },
  startPlan: async ({ tx, viewer, params, body }) => {
    await startPlan(tx, { userId: params.id, ...body, actor: viewer.actorId });
    await audit(tx, "operator.plan", viewer.actorId, params.id, { ...body });
    return showUser(tx, params.id);
  },
  audit: async ({ db, query }) => {
    const where = paging(query);
    const { rows, total } = await listAudit(db, query.filter ?? {}, where);
    return page(rows.map(presentEntry), total, where);
  },
  jobs: ({ db, query }) => listFailed(db, query),
  retryJob: ({ tx, viewer, params }) => retryFailed(tx, params.id, viewer.actorId),
  codes: ({ db, kit }) => listSpend(db, kit.config),
});
