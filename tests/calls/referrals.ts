import type { Scene } from "../contract/scene.ts";
import { invited, partnerOf } from "../fixtures/referrals.ts";
import { unavailable, type Recipe, type Room, type State } from "./room.ts";

type Facts = Parameters<Scene["person"]>[1];

/** A partner calls, and the call names a person whom the partner invited. */
const guest =
  (facts: Facts = { visibility: "anybody" }, state?: State): Recipe =>
  async ({ person, set }) => {
    const [who, petro] = await Promise.all([partnerOf(), person("Petro", facts)]);
    await invited(who, petro);
    if (state) await set(state, petro);
    return { who, params: { id: petro.id } };
  };
const code = () => `code-${Math.random().toString(36).slice(2, 12)}`;

export const referrals: Room<"referrals"> = {
  // Everybody with a plan invites others; only partners and operators open the page of an invited person.
  // oxfmt-ignore
  rights: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "POST /referral-codes":        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /referral-codes":         "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /referral-rewards":       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /referrals":              "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /referrals/:id":          "401  abil ok   abil abil abil 401  abil abil abil act  abil 404  404",
    "GET /referrals/:id/phones":   "401  abil ok   abil abil abil 401  abil abil abil act  abil 404  404",
  },

  calls: {
    "POST /referral-codes": {
      works: ({ olena }) => ({ who: olena, body: { code: code(), description: "Flyer" } }),
      refused: {
        "referral_code.taken": async ({ olena, person }) => {
          const { code } = await olena.call("POST /referral-codes", { body: {} });
          return { who: await person("Petro"), body: { code } };
        },
        "referral_code.too_many": async ({ person, kit }) => {
          const who = await person("Petro");
          const codes = Array.from({ length: 50 }, (_, n) => `full-${who.id.slice(-12)}-${n}`);
          await kit.db
            .insertInto("referral_codes")
            .values(codes.map((code) => ({ code, semantic_code: code, user_id: who.id })))
            .execute();
          return { who, body: {} };
        },
      },
    },
    "GET /referral-codes": { works: ({ olena }) => ({ who: olena }) },
    "GET /referral-rewards": { works: ({ olena }) => ({ who: olena }) },
    "GET /referrals": { works: async (scene) => ({ who: (await guest()(scene)).who }) },
    "GET /referrals/:id": { works: guest() },
    "GET /referrals/:id/phones": {
      works: guest(),
      refused: {
        ...unavailable((state) => guest({ visibility: "authorized" }, state)),
        "phones.hidden": guest({}),
        "phones.limit_exceeded": async (s) => {
          const { who, params } = await guest()(s);
          return { who: s.strictly(who), params };
        },
      },
    },
  },
};
