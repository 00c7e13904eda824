// A successful call of each endpoint. An endpoint without a recipe does not compile.
import type { Call } from "#contract/surface.ts";
import { requestCode, codeIn, messageTo, provePhone, registration, solveHuman } from "./fixtures/registration.ts";
import { addressOf, home, plumber, requestOf } from "./fixtures/requests.ts";
import { suggested } from "./fixtures/terms.ts";
import { caller } from "./world/caller.ts";
import { newPhone, password } from "./world/world.ts";
import { accountsRecipes } from "./calls/settings.ts";
import { addressesRecipes } from "./calls/addresses.ts";
import { authRecipes } from "./calls/auth.ts";
import { avatarRecipes } from "./calls/accounts.ts";
import { calendarRecipes } from "./calls/calendar.ts";
import { casesRecipes } from "./calls/cases.ts";
import { cashbackRecipes } from "./calls/cashback.ts";
import { dealsRecipes } from "./calls/proposals.ts";
import { delegationsRecipes } from "./calls/delegations.ts";
import { discountRecipes } from "./calls/discounts.ts";
import { donationsRecipes } from "./calls/donations.ts";
import { helpRecipes } from "./calls/help.ts";
import { hostingRecipes } from "./calls/hosting.ts";
import { hoursRecipes } from "./calls/hours.ts";
import { mediaRecipes } from "./calls/media.ts";
import { offersRecipes } from "./calls/offers.ts";
import { operatorRecipes } from "./calls/operator.ts";
import { personalDataRecipes } from "./calls/personal-data.ts";
import { plansRecipes } from "./calls/plans.ts";
import { providersRecipes } from "./calls/providers.ts";
import { pushRecipes } from "./calls/push.ts";
import type { Made, Recipe } from "./calls/room.ts";
import { referralsRecipes } from "./calls/referrals.ts";
import { reviewsRecipes } from "./calls/reviews.ts";
import { savedRecipes } from "./calls/saved.ts";
import { supportRecipes } from "./calls/support.ts";
import { threadsRecipes } from "./calls/threads.ts";
import { verificationsRecipes } from "./calls/verifications.ts";
import type { Scene } from "./contract/scene.ts";

const proposal = { price_kind: "fixed", amount: 80_000, message: "Kann morgen kommen." } as const;
const lvivPoint = { lat: 49.84, lng: 24.03 };

const unread = async ({ answered, olena }: Scene): Promise<Made> => {
  await answered();
  const { data } = await olena.call("GET /notifications");
  return { who: olena, params: { id: data[0]?.id } };
};
const sentCode = async ({ kit, visitor }: Scene) => {
  const who = visitor();
  const phone = newPhone();
  await requestCode(who, phone);
  return { who, body: { phone, code: codeIn(await messageTo(kit, phone)) } };
};
const newcomer = async ({ kit, visitor }: Scene) => {
  const who = visitor();
  const phone = newPhone();
  return { who, body: registration(phone, await provePhone(kit, who, phone)) };
};

export const recipes: Record<Call, Recipe> = {
  ...authRecipes,
  ...accountsRecipes,
  ...addressesRecipes,
  ...avatarRecipes,
  ...mediaRecipes,
  ...personalDataRecipes,
  ...dealsRecipes,
  ...hoursRecipes,
  ...helpRecipes,
  ...hostingRecipes,
  ...plansRecipes,
  ...donationsRecipes,
  ...delegationsRecipes,
  ...operatorRecipes,
  ...offersRecipes,
  ...calendarRecipes,
  ...threadsRecipes,
  ...reviewsRecipes,
  ...casesRecipes,
  ...referralsRecipes,
  ...cashbackRecipes,
  ...supportRecipes,
  ...discountRecipes,
  ...savedRecipes,
  ...providersRecipes,
  ...verificationsRecipes,
  "GET /point-types": ({ visitor }) => ({ who: visitor(), query: { include: "point_purposes" } }),
  "GET /point-purposes": ({ visitor }) => ({ who: visitor(), query: { filter: { text: "tap" } } }),

  "GET /human-check": ({ visitor }) => ({ who: visitor() }),
  "POST /human-check/failures": ({ visitor }) => ({ who: visitor(), body: { outcome: "unable" } }),
  "POST /phone/send-otp": async ({ visitor }) => {
    const who = visitor();
    return { who, body: { phone: newPhone(), human: await solveHuman(who) } };
  },
  "POST /phone/verify-otp": sentCode,
  "POST /register": newcomer,
  "POST /token": async ({ visitor, person }) => ({
    who: visitor(),
    body: { phone: (await person("Petro")).phone, password },
  }),
  "POST /jwt/refresh-token": async ({ visitor, person }) => {
    const who = visitor();
    const { phone } = await person("Petro");
    const { refresh_token } = await who.call("POST /token", { body: { phone, password } });
    return { who, body: { refresh_token } };
  },
  "POST /jwt/logout": async ({ person }) => ({ who: await person("Petro") }),
  "GET /dev/outbox": ({ app }) => ({ who: caller(app, { language: "en", ip: "127.0.0.1" }) }),

  "GET /users/current": ({ olena }) => ({ who: olena }),
  "GET /ip-locator": ({ visitor }) => ({ who: visitor() }),
  "GET /messengers": ({ visitor }) => ({ who: visitor() }),

  "GET /places": ({ visitor }) => ({ who: visitor(), query: { text: "Льв" } }),
  "GET /places/reverse": ({ visitor }) => ({ who: visitor(), query: lvivPoint }),
  "GET /addresses": ({ olena }) => ({ who: olena, query: { sort: "-created_at" } }),
  "GET /addresses/:id": ({ olena, home }) => ({ who: olena, params: { id: home } }),
  "POST /addresses": ({ marko }) => ({ who: marko, body: home() }),
  "PATCH /addresses/:id": async ({ olena, address }) => ({
    who: olena,
    params: { id: await address() },
    body: { label: "Вдома" },
  }),
  "DELETE /addresses/:id": async ({ olena, address }) => ({ who: olena, params: { id: await address() } }),

  "GET /service-requests": ({ olena }) => ({ who: olena, query: { sort: "-updated_at", filter: { status: "open" } } }),
  "GET /service-requests/:id": async ({ olena, request }) => ({ who: olena, params: { id: (await request()).id } }),
  "POST /service-requests": ({ olena, home }) => ({
    who: olena,
    body: { ...plumber, title: "Тече кран", description: "Капає.", address_id: home, publish: true },
  }),
  "PATCH /service-requests/:id": async ({ olena, request }) => ({
    who: olena,
    params: { id: (await request()).id },
    body: { title: "Тече кран у ванній", budget: 90_000 },
  }),
  "POST /service-requests/:id/close": async ({ olena, request }) => ({
    who: olena,
    params: { id: (await request()).id },
    body: { close_reason: "request_completed" },
  }),
  "POST /service-requests/:id/repost": async ({ olena, request }) => ({
    who: olena,
    params: { id: (await request()).id },
  }),
  "DELETE /service-requests/:id": async ({ olena, request }) => ({ who: olena, params: { id: (await request()).id } }),
  "GET /public/service-requests": ({ visitor }) => ({ who: visitor(), query: { filter: { country: "UA" } } }),

  "GET /public/nearby": ({ visitor }) => ({ who: visitor(), query: { filter: lvivPoint } }),
  "GET /public/service-requests/:id": async ({ visitor, request }) => ({
    who: visitor(),
    params: { id: (await request()).id },
  }),

  "GET /search-service-requests": async ({ marko, request }) => {
    await request();
    return { who: marko, query: { sort: "distance", filter: { ...lvivPoint, radius: 20_000 } } };
  },
  "GET /search-service-requests/map": async ({ marko, request }) => {
    await request();
    return { who: marko, query: { filter: { box: "49,23,51,25", text: "Klempner" } } };
  },
  "GET /search-service-requests/:id": async ({ marko, answered }) => ({
    who: marko,
    params: { id: (await answered()).tap.id },
  }),
  "POST /search-service-requests/:id/dismiss": async ({ marko, request }) => ({
    who: marko,
    params: { id: (await request()).id },
  }),
  "DELETE /search-service-requests/:id/dismiss": async ({ marko, request }) => ({
    who: marko,
    params: { id: (await request()).id },
  }),

  "GET /proposals": async ({ marko, answered }) => {
    await answered();
    return { who: marko, query: { include: "user,request", sort: "-amount" } };
  },
  "GET /proposals/:proposalId": async ({ olena, answered }) => ({
    who: olena,
    params: { proposalId: (await answered()).proposal.id },
    query: { include: "request" },
  }),
  "POST /proposals": async ({ marko, request }) => ({
    who: marko,
    body: { request_id: (await request()).id, ...proposal },
  }),
  "PATCH /proposals/:proposalId": async ({ marko, answered }) => ({
    who: marko,
    params: { proposalId: (await answered()).proposal.id },
    body: { amount: 70_000 },
  }),
  "POST /proposals/:proposalId/terms": async ({ olena, accepted }) => ({
    who: olena,
    params: { proposalId: (await accepted()).proposal.id },
    body: { amount: 70_000, terms_version: 1 },
  }),
  "POST /proposals/:proposalId/terms/:termsId/decide": async ({ olena, marko, accepted }) => {
    const { id: proposalId } = (await accepted()).proposal;
    const termsId = await suggested(marko, proposalId);
    return { who: olena, params: { proposalId, termsId }, body: { decision: "decline" } };
  },
  "POST /events/:id/accept": async ({ olena, answered }) => ({
    who: olena,
    params: { id: (await answered()).proposal.id },
  }),
  "POST /events/:id/decline": async ({ olena, answered }) => ({
    who: olena,
    params: { id: (await answered()).proposal.id },
    body: { decline_reason: "another" },
  }),
  "POST /events/:id/withdraw": async ({ marko, answered }) => ({
    who: marko,
    params: { id: (await answered()).proposal.id },
    body: { withdraw_reason: "busy" },
  }),
  "DELETE /events/:id": async ({ marko, answered }) => {
    const { id } = (await answered()).proposal;
    await marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason: "busy" } });
    return { who: marko, params: { id } };
  },

  "GET /users/:id/phones": async ({ marko, olena, accepted }) => {
    await accepted();
    return { who: marko, params: { id: olena.id } };
  },

  "GET /service-requests/:id/people": async ({ olena, marko }) => {
    const request = await requestOf(olena);
    const offer = { ...plumber, title: "Plumber", address_id: await addressOf(marko), publish: true };
    await marko.call("POST /service-offers", { body: offer });
    return { who: olena, params: { id: request.id } };
  },
  "GET /today": async ({ olena, answered }) => {
    await answered();
    return { who: olena };
  },
  "GET /notifications": ({ olena }) => ({ who: olena, query: { filter: { unread: "true" } } }),
  "GET /account-settings/contact-preview": ({ olena }) => ({ who: olena }),
  "GET /blocked-people": ({ olena }) => ({ who: olena }),
  "POST /blocked-people": async ({ person }) => ({
    who: await person("Taras"), // a new person, because a block with a person of the scene would change other calls
    body: { user_id: (await person("Petro")).id },
  }),
  "DELETE /blocked-people/:id": async ({ olena, person }) => {
    const { id } = await person("Petro");
    await olena.call("POST /blocked-people", { body: { user_id: id } });
    return { who: olena, params: { id } };
  },
  "GET /reveals": ({ olena }) => ({ who: olena }),
  "GET /notifications/stream": ({ olena }) => ({ who: olena }),
  ...pushRecipes,
  "POST /notifications/:id/read": unread,
  "POST /notifications/read-all": ({ olena }) => ({ who: olena }),
};
