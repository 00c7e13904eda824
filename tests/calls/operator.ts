import { failedJob } from "../fixtures/operators.ts";
import type { Recipe, Room } from "./room.ts";

/** The operator's call about a new person. */
const to =
  (body?: object): Recipe =>
  async ({ operator, person }) => ({
    who: operator,
    params: { id: (await person("Petro")).id },
    ...(body && { body }),
  });

const toOneself =
  (body: object): Recipe =>
  ({ operator }) => ({ who: operator, params: { id: operator.id }, body });

export const operator: Room<"operator"> = {
  // Only for operators, not even for the owner of the account.
  // oxfmt-ignore
  rights: {
    //                               visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /admin/users":              "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "GET /admin/users/:id":          "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "GET /admin/users/:id/history":  "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "PATCH /admin/users/:id":        "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/users/:id/block":   "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/users/:id/unblock": "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/users/:id/plan":    "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "GET /admin/audit":              "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "GET /admin/jobs":               "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/jobs/:id/retry":    "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "GET /admin/codes":              "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  },

  calls: {
    "GET /admin/users": {
      works: ({ operator }) => ({ who: operator, query: { sort: "name", filter: { text: "ol" } } }),
    },
    "GET /admin/users/:id": { works: to() },
    "GET /admin/users/:id/history": { works: to() },
    "PATCH /admin/users/:id": {
      works: to({ role: "manager" }),
      refused: { "operator.own_account": toOneself({ role: "user" }) },
    },
    "POST /admin/users/:id/block": {
      works: to({ reason: "Asks for money beforehand" }),
      refused: { "operator.own_account": toOneself({ reason: "For once" }) },
    },
    "POST /admin/users/:id/unblock": { works: to() },
    "POST /admin/users/:id/plan": {
      works: to({ plan: "agency", period: "month" }),
      refused: { "plan.not_found": to({ plan: "nothing", period: null }) },
    },
    "GET /admin/audit": { works: ({ operator }) => ({ who: operator, query: { filter: { action: "login" } } }) },
    "GET /admin/jobs": { works: ({ operator }) => ({ who: operator }) },
    "POST /admin/jobs/:id/retry": {
      works: async ({ operator, kit }) => ({ who: operator, params: { id: await failedJob(kit) } }),
    },
    "GET /admin/codes": { works: ({ operator }) => ({ who: operator }) },
  },
};
