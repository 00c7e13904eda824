import { donate, donation, monthly } from "../../fixtures/donations.ts";
import type { Refusals } from "./refusal.ts";

export const donationsRefusals: Refusals = {
  "POST /donations": {
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
  "POST /donations/:token/cancel": {
    "donation.state": async ({ visitor }) => ({
      who: visitor(),
      params: { token: (await donate(visitor())).donation.token },
    }),
    "payment.unavailable": async ({ withoutPayments, kit }) => ({
      who: withoutPayments(),
      params: { token: (await monthly(kit)).token },
    }),
  },
  "POST /admin/donations/:id/paid": {
    "donation.state": async ({ operator, visitor }) => {
      const { id } = (await donate(visitor())).donation;
      await operator.call("POST /admin/donations/:id/paid", { params: { id } });
      return { who: operator, params: { id } };
    },
  },
};
