import { donate, donation, monthly } from "../fixtures/donations.ts";
import type { Room } from "./room.ts";

export const donations: Room<"donations"> = {
  // The link gives the right to its donation. A manager can donate only in the own name.
  // oxfmt-ignore
  rights: {
    //                                visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /donation-options":          "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /donations":                "ok   ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "GET /donations/:token":          "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /donations/:token/cancel":  "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /donations":                 "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "GET /admin/donations":           "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/donations/:id/paid": "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  },

  calls: {
    "GET /donation-options": { works: ({ visitor }) => ({ who: visitor(), query: { lang: "uk" } }) },
    "POST /donations": {
      works: async ({ visitor }) => {
        const who = visitor();
        return { who, body: await donation(who, { public_name: "Familie Weber", message: "Weiter so!" }) };
      },
      refused: {
        "donation.not_set_up": async ({ withoutDonations }) => {
          const who = withoutDonations();
          return { who, body: await donation(who) };
        },
        "human.not_passed": async ({ visitor }) => {
          const who = visitor();
          return { who, body: await donation(who, { human: "x" }) };
        },
        "payment.unavailable": async ({ withoutPayments }) => {
          const who = withoutPayments();
          return { who, body: await donation(who) };
        },
      },
    },
    "GET /donations/:token": {
      works: async ({ visitor, kit }) => ({
        who: visitor(),
        params: { token: (await monthly(kit)).token },
      }),
    },
    // The donation has ended already, because this app has no payment service.
    "POST /donations/:token/cancel": {
      works: async ({ visitor, kit }) => ({
        who: visitor(),
        params: { token: (await monthly(kit, { state: "canceled" })).token },
      }),
      refused: {
        "donation.state": async ({ visitor }) => ({
          who: visitor(),
          params: { token: (await donate(visitor())).donation.token },
        }),
        "payment.unavailable": async ({ withoutPayments, kit }) => ({
          who: withoutPayments(),
          params: { token: (await monthly(kit)).token },
        }),
      },
    },
    "GET /donations": {
      works: async ({ marko, kit }) => {
        await monthly(kit, { user_id: marko.id });
        return { who: marko };
      },
    },
    "GET /admin/donations": {
      works: ({ operator }) => ({ who: operator, query: { filter: { state: "created", text: "weber" } } }),
    },
    "POST /admin/donations/:id/paid": {
      works: async ({ operator, visitor }) => ({
        who: operator,
        params: { id: (await donate(visitor())).donation.id },
      }),
      refused: {
        "donation.state": async ({ operator, visitor }) => {
          const { id } = (await donate(visitor())).donation;
          await operator.call("POST /admin/donations/:id/paid", { params: { id } });
          return { who: operator, params: { id } };
        },
      },
    },
  },
};
