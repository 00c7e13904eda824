import type { Scene } from "../contract/scene.ts";
import { answer } from "../fixtures/requests.ts";
import { suggested } from "../fixtures/terms.ts";
import { twinOf } from "../rights/stage.ts";
import { unreachable } from "./requests.ts";
import { absent, stale, unavailable, type Made, type Recipe, type Room } from "./room.ts";

const phrases = [{ slug: "can_do", values: {} }];
const offered = (request_id: string) => ({
  request_id,
  price_kind: "fixed",
  amount: 80_000,
  message: "Kann morgen kommen.",
  phrases,
});

/** A proposal of Marko that Olena declined by hand. */
export async function declined({ answered, olena }: Scene) {
  const { tap, proposal } = await answered();
  const params = { id: proposal.id };
  await olena.call("POST /events/:id/decline", { params, body: { decline_reason: "another" } });
  return { tap, id: proposal.id };
}

type Who = "olena" | "marko";
/** About an open, an accepted or a declined proposal. */
const toOpen =
  (who: Who, more: Partial<Made> = {}): Recipe =>
  async (s) => ({ who: s[who], params: { id: (await s.answered()).proposal.id }, ...more });
const toJob =
  (who: Who, more: Partial<Made> = {}): Recipe =>
  async (s) => ({ who: s[who], params: { id: (await s.accepted()).proposal.id }, ...more });
const toDeclined =
  (who: Who, more: Partial<Made> = {}): Recipe =>
  async (s) => ({ who: s[who], params: { id: (await declined(s)).id }, ...more });

/** The same call, whose parameter has another name. */
const renamed =
  (recipe: Recipe): Recipe =>
  async (s) => {
    const { params, ...made } = await recipe(s);
    return { ...made, params: { proposalId: (params as { id: string }).id } };
  };

/** A request with as many open proposals as it takes. */
export async function fullRequest({ request, person, kit }: Scene, made?: { id: string }) {
  const { id } = made ?? (await request());
  const answered = Array.from({ length: kit.config.REQUEST_OPEN_PROPOSALS }, async (_, i) =>
    answer(await person(`P${i}`), id),
  );
  await Promise.all(answered);
  return id;
}

const expire = ({ kit }: Scene, id: string) =>
  kit.db.updateTable("proposals").set({ valid_until: "2026-01-01" }).where("id", "=", id).execute();

/** A request that is archived while a proposal for it is being written: its transaction ends when the proposal waits for it. */
async function archivedMeanwhile({ request, kit }: Scene): Promise<string> {
  const { id } = await request();
  const archiving = await kit.pool.connect();
  await archiving.query("begin");
  await archiving.query("update points set status = 'archived' where id = $1", [id]);
  const { rows } = await archiving.query<{ pid: number }>("select pg_backend_pid() as pid");
  void (async () => {
    const waits = "select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))";
    while ((await kit.pool.query(waits, [rows[0]?.pid])).rowCount === 0);
    await archiving.query("commit");
    archiving.release();
  })();
  return id;
}

/** Marko decides about terms that Olena has suggested for his open proposal; meanwhile `change` has happened. */
const tooLate =
  (change: (s: Scene, proposalId: string) => Promise<unknown>): Recipe =>
  async (s) => {
    const { id: proposalId } = (await s.answered()).proposal;
    const termsId = await suggested(s.olena, proposalId);
    await change(s, proposalId);
    return { who: s.marko, params: { proposalId, termsId }, body: { decision: "accept" } };
  };

const another = { decline_reason: "another" };
const busy = { withdraw_reason: "busy" };
const fewer = (terms_version: number) => ({ body: { amount: 70_000, terms_version } });

export const proposals: Room<"proposals"> = {
  // Proposals are sealed (S4): between author and customer, 404 for all others; 403 for a reader without the right (W6).
  // Proposals are for active providers: one for each request, and none for their own requests (S5).
  // oxfmt-ignore
  rights: {
    //                                   visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /proposals":                    "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /proposals/:proposalId":        "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "POST /proposals":                   "401  idle own  ok   had  ok   401  paus idle idle act  idle idle idle",
    "PATCH /proposals/:proposalId":      "401  404  abil 404  ok   404  401  404  404  404  act  404  404  404",
    "POST /proposals/:proposalId/terms": "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "POST /proposals/:proposalId/terms/:termsId/decide": "401  404  ok   404  abil 404  401  404  404  404  act  404  404  404",
    "POST /events/:id/accept":           "401  404  ok   404  abil 404  401  404  404  404  act  404  404  404",
    "POST /events/:id/decline":          "401  404  ok   404  abil 404  401  404  404  404  act  404  404  404",
    "POST /events/:id/invite":           "401  404  ok   404  abil 404  401  404  404  404  act  404  404  404",
    "POST /events/:id/withdraw":         "401  404  abil 404  ok   404  401  404  404  404  act  404  404  404",
    "POST /events/:id/done":             "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "POST /events/:id/not-done":         "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  },

  // Deals with oneself are refused: the manager does not answer requests he manages, as himself or as her.
  // oxfmt-ignore
  managed: {
    //                                   visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /proposals/:proposalId":        "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "POST /proposals":                   "401  idle idle ok   had  ok   401  paus own  own  act  own  idle idle",
    "PATCH /proposals/:proposalId":      "401  404  404  404  ok   404  401  404  abil abil act  abil 404  404",
    "POST /proposals/:proposalId/terms": "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "POST /proposals/:proposalId/terms/:termsId/decide": "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",
    "POST /events/:id/accept":           "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",
    "POST /events/:id/decline":          "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",
    "POST /events/:id/invite":           "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",
    "POST /events/:id/withdraw":         "401  404  404  404  ok   404  401  404  abil abil act  abil 404  404",
    "POST /events/:id/done":             "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "POST /events/:id/not-done":         "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  },

  calls: {
    "GET /proposals": {
      works: async ({ marko, answered }) => {
        await answered();
        return { who: marko, query: { include: "user,request", sort: "-amount" } };
      },
    },
    "GET /proposals/:proposalId": { works: renamed(toOpen("olena", { query: { include: "request" } })) },
    "POST /proposals": {
      works: async ({ marko, request }) => ({ who: marko, body: offered((await request()).id) }),
      refused: {
        ...unavailable((state) => async (s) => ({
          who: await s.personIn(state),
          body: offered((await s.request()).id),
        })),
        "request.not_found": ({ marko }) => ({ who: marko, body: offered(absent) }),
        "proposal.exists": async ({ answered, marko }) => ({ who: marko, body: offered((await answered()).tap.id) }),
        "contact.missing": async (s) => ({ who: await unreachable(s), body: offered((await s.request()).id) }),
        "proposal.request_closed": async (s) => ({ who: s.ivan, body: offered(await archivedMeanwhile(s)) }),
        "proposal.own_request": async ({ request, olena }) => ({ who: olena, body: offered((await request()).id) }),
        "proposal.invitation_needed": async (s) => ({ who: s.marko, body: offered((await declined(s)).tap.id) }),
        "request.proposals_full": async (s) => ({ who: s.marko, body: offered(await fullRequest(s)) }),
      },
      thing: async (stage, viewer) => ({
        body: offered((await stage.answered()).tap.id),
        // After answering, the viewer is a provider with a proposal.
        ...(viewer === "stranger" || viewer === "provider" ? { as: await twinOf(stage, viewer) } : {}),
      }),
    },
    "PATCH /proposals/:proposalId": {
      works: renamed(toOpen("marko", { body: { amount: 70_000, phrases } })),
      refused: {
        "version.changed": renamed(toOpen("marko", { body: { amount: 1 }, headers: stale })),
        "proposal.state": renamed(toDeclined("marko", { body: { amount: 1 } })),
        // An expired proposal is renewed after other proposals have filled the request.
        "request.proposals_full": async (s) => {
          const { tap, proposal } = await s.answered();
          await expire(s, proposal.id);
          await fullRequest(s, tap);
          const valid_until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
          return { who: s.marko, params: { proposalId: proposal.id }, body: { valid_until } };
        },
      },
    },
    "POST /proposals/:proposalId/terms": {
      works: renamed(toJob("olena", fewer(1))),
      refused: {
        "proposal.state": renamed(toOpen("marko", fewer(1))),
        "terms.stale": renamed(toOpen("olena", fewer(7))),
        "terms.waiting": async (s) => {
          const { id: proposalId } = (await s.accepted()).proposal;
          await suggested(s.marko, proposalId);
          return { who: s.olena, params: { proposalId }, body: { amount: 60_000, terms_version: 1 } };
        },
      },
    },
    "POST /proposals/:proposalId/terms/:termsId/decide": {
      works: async ({ olena, marko, accepted }) => {
        const { id: proposalId } = (await accepted()).proposal;
        const termsId = await suggested(marko, proposalId);
        return { who: olena, params: { proposalId, termsId }, body: { decision: "decline" } };
      },
      refused: {
        "terms.not_found": async (s) => ({
          who: s.olena,
          params: { proposalId: (await s.accepted()).proposal.id, termsId: absent },
          body: { decision: "accept" },
        }),
        "terms.stale": tooLate(({ marko }, proposalId) =>
          marko.call("PATCH /proposals/:proposalId", { params: { proposalId }, body: { amount: 90_000 } }),
        ),
        "proposal.state": tooLate(expire),
      },
    },
    "POST /events/:id/accept": {
      works: toOpen("olena"),
      refused: {
        "proposal.state": toDeclined("olena"),
        "proposal.expired": async (s) => {
          const { id } = (await s.answered()).proposal;
          await expire(s, id);
          return { who: s.olena, params: { id } };
        },
        "terms.stale": toOpen("olena", { body: { terms_version: 7 } }),
      },
    },
    "POST /events/:id/decline": {
      works: toOpen("olena", { body: another }),
      refused: { "proposal.state": toDeclined("olena", { body: another }) },
    },
    "POST /events/:id/invite": {
      works: toDeclined("olena"),
      refused: { "proposal.state": toOpen("olena") },
    },
    "POST /events/:id/withdraw": {
      works: toOpen("marko", { body: busy }),
      refused: { "proposal.state": toDeclined("marko", { body: busy }) },
    },
    "POST /events/:id/done": {
      works: toJob("olena"),
      refused: { "proposal.state": toOpen("olena") },
    },
    "POST /events/:id/not-done": {
      works: toJob("olena"),
      refused: { "proposal.state": toOpen("olena") },
    },
  },
};
