import { donate, donation, monthly } from "../fixtures/donations.ts";
import type { Recipes } from "./room.ts";

export const donationsRecipes = {
  "GET /donation-options": ({ visitor }) => ({ who: visitor(), query: { lang: "uk" } }),
  "POST /donations": async ({ visitor }) => {
    const who = visitor();
    return { who, body: await donation(who, { public_name: "Familie Weber", message: "Weiter so!" }) };
  },
  "GET /donations": async ({ marko, kit }) => {
    await monthly(kit, { user_id: marko.id });
    return { who: marko };
  },
  "GET /donations/:token": async ({ visitor, kit }) => ({
    who: visitor(),
    params: { token: (await monthly(kit)).token },
  }),
  // The donation has ended already, because this app has no payment service.
  "POST /donations/:token/cancel": async ({ visitor, kit }) => ({
    who: visitor(),
    params: { token: (await monthly(kit, { state: "canceled" })).token },
  }),
  "GET /admin/donations": ({ operator }) => ({ who: operator, query: { filter: { state: "created", text: "weber" } } }),
  "POST /admin/donations/:id/paid": async ({ operator, visitor }) => ({
    who: operator,
    params: { id: (await donate(visitor())).donation.id },
  }),
} satisfies Recipes;
