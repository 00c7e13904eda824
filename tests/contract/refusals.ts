// Provokes each error listed by an endpoint. Errors common to all calls are in contract.test.ts.
import { requestCode, codeIn, messageTo, provePhone, registration, solveHuman } from "../fixtures/registration.ts";
import { plumber } from "../fixtures/requests.ts";
import { suggested } from "../fixtures/terms.ts";
import { newPhone, password, type Person } from "../world/world.ts";
import type { Made } from "../calls/room.ts";
import { accountsRefusals } from "./refusals/accounts.ts";
import { addressesRefusals } from "./refusals/addresses.ts";
import { authRefusals } from "./refusals/auth.ts";
import { calendarRefusals } from "./refusals/calendar.ts";
import { casesRefusals } from "./refusals/cases.ts";
import { cashbackRefusals } from "./refusals/cashback.ts";
import {
  archivedMeanwhile,
  dealsRefusals,
  expiredOne,
  fullRequest,
  renewedOnFull,
  uninvited,
} from "./refusals/deals.ts";
import { delegationsRefusals } from "./refusals/delegations.ts";
import { discountRefusals } from "./refusals/discounts.ts";
import { donationsRefusals } from "./refusals/donations.ts";
import { hostingRefusals } from "./refusals/hosting.ts";
import { mediaRefusals } from "./refusals/media.ts";
import { offersRefusals } from "./refusals/offers.ts";
import { operatorRefusals } from "./refusals/operator.ts";
import { personalDataRefusals } from "./refusals/personal-data.ts";
import { places } from "./refusals/places.ts";
import { plansRefusals } from "./refusals/plans.ts";
import { providersRefusals } from "./refusals/providers.ts";
import { pushRefusals } from "./refusals/push.ts";
import { referralsRefusals } from "./refusals/referrals.ts";
import { stale, type Refusals } from "./refusals/refusal.ts";
import { requestsRefusals } from "../calls/requests.ts";
import { reviewsRefusals } from "./refusals/reviews.ts";
import { savedRefusals } from "./refusals/saved.ts";
import { supportRefusals } from "./refusals/support.ts";
import { threadsRefusals } from "./refusals/threads.ts";
import { verificationsRefusals } from "./refusals/verifications.ts";
import type { Scene } from "./scene.ts";

const absent = "01980000-0000-7000-8000-000000000000";
const badPhone = "+38012";
async function blocked({ person, kit }: Scene): Promise<Person> {
  const petro = await person("Petro");
  await kit.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", petro.id).execute();
  return petro;
}

const busyProvider = async (s: Scene, change: { paused_at?: Date; provides_services?: boolean }): Promise<Made> => {
  const petro = await s.person("Petro");
  await s.kit.db.updateTable("users").set(change).where("id", "=", petro.id).execute();
  return proposalOf(petro, (await s.request()).id);
};
const proposalOf = (who: Person, request_id: string): Made => ({
  who,
  body: { request_id, price_kind: "on_inspection", message: "I come" },
});
const decided = async ({ answered, olena }: Scene): Promise<string> => {
  const { id } = (await answered()).proposal;
  await olena.call("POST /events/:id/decline", { params: { id }, body: { decline_reason: "another" } });
  return id;
};
const atTheDoor: Refusals = {
  "POST /phone/send-otp": {
    "human.not_passed": ({ olena }) => ({ who: olena, body: { phone: newPhone(), human: "x" } }),
    "phone.invalid": async ({ visitor }) => {
      const who = visitor();
      return { who, body: { phone: badPhone, human: await solveHuman(who) } };
    },
    "phone.country_unsupported": async ({ strictly }) => {
      const who = strictly();
      return { who, body: { phone: newPhone(), human: await solveHuman(who) } };
    },
    "otp.daily_limit": async ({ strictly }) => {
      const who = strictly();
      return { who, body: { phone: "+48512345699", human: await solveHuman(who) } };
    },
    "human.failed": ({ visitor }) => ({ who: visitor(), body: { phone: newPhone(), human: "x" } }),
    "otp.already_sent": async ({ visitor }) => {
      const who = visitor();
      const phone = newPhone();
      await requestCode(who, phone);
      return { who, body: { phone, human: await solveHuman(who) } };
    },
  },
  "POST /phone/verify-otp": {
    "phone.invalid": ({ visitor }) => ({ who: visitor(), body: { phone: badPhone, code: "123456" } }),
    "otp.not_found": ({ visitor }) => ({ who: visitor(), body: { phone: newPhone(), code: "123456" } }),
    "phone.taken": async (s) => {
      const petro = await s.person("Petro");
      const who = s.visitor();
      await requestCode(who, petro.phone);
      return { who, body: { phone: petro.phone, code: codeIn(await messageTo(s.kit, petro.phone)) } };
    },
  },
  "POST /register": {
    "phone.invalid": ({ visitor }) => ({ who: visitor(), body: registration(badPhone, "a proof that is not one") }),
    "phone.unverified": ({ visitor }) => ({
      who: visitor(),
      body: registration(newPhone(), "a proof that is not one"),
    }),
    "link.invalid": async ({ kit, visitor }) => {
      const who = visitor();
      const phone = newPhone();
      const invitation = "an invitation that is not one";
      return { who, body: { ...registration(phone, await provePhone(kit, who, phone)), invitation } };
    },
    "phone.taken": async ({ kit, visitor, person }) => {
      const who = visitor();
      const phone = newPhone();
      const body = registration(phone, await provePhone(kit, who, phone));
      const petro = await person("Petro");
      await kit.db.updateTable("users").set({ phone }).where("id", "=", petro.id).execute();
      return { who, body };
    },
    "password.common": ({ visitor }) => ({
      who: visitor(),
      body: { ...registration(newPhone(), "a proof that is not one"), password: "P@ssw0rd2024" },
    }),
    "server.busy": ({ strictly }) => ({
      who: strictly(),
      body: registration(newPhone(), "a proof that is not one"),
    }),
  },
  "POST /token": {
    "phone.invalid": ({ visitor }) => ({ who: visitor(), body: { phone: badPhone, password } }),
    "auth.credentials_incorrect": ({ visitor, olena }) => ({
      who: visitor(),
      body: { phone: olena.phone, password: "not the password" },
    }),
    "account.blocked": async (s) => ({ who: s.visitor(), body: { phone: (await blocked(s)).phone, password } }),
    "server.busy": ({ strictly }) => ({ who: strictly(), body: { phone: newPhone(), password } }),
  },
  "POST /jwt/refresh-token": {
    "auth.refresh_invalid": ({ visitor }) => ({ who: visitor(), body: { refresh_token: "x".repeat(43) } }),
    "account.blocked": async ({ visitor, person, kit }) => {
      const petro = await person("Petro");
      const { refresh_token } = await visitor().call("POST /token", { body: { phone: petro.phone, password } });
      await kit.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", petro.id).execute();
      return { who: visitor(), body: { refresh_token } };
    },
  },
  "GET /dev/outbox": { "route.not_found": ({ visitor }) => ({ who: visitor() }) },
};

const ofPlaces: Refusals = {
  "GET /places": {
    "geocoder.unavailable": ({ withoutGeocoder }) => ({ who: withoutGeocoder(), query: { text: "Зелена" } }),
  },
  "GET /places/reverse": {
    "address.place_not_found": ({ visitor }) => ({ who: visitor(), query: { lat: 0, lng: -30 } }),
    "geocoder.unavailable": ({ withoutGeocoder }) => ({ who: withoutGeocoder(), query: { lat: 49.8, lng: 24 } }),
  },
  "GET /addresses/:id": {
    "address.host_not_approved": async ({ olena, ivan, person, address }) => {
      const id = await address();
      await olena.call("PATCH /addresses/:id", { params: { id }, body: { link_enabled: true } });
      const { public_alias } = await olena.call("GET /addresses/:id", { params: { id } });
      const body = { ...plumber, title: "Тече кран", public_alias: public_alias ?? "", publish: true };
      const { id: request } = await (await person("Taras")).call("POST /service-requests", { body });
      await ivan.call("POST /proposals", proposalOf(ivan, request) as never);
      return { who: ivan, params: { id } };
    },
    "phones.limit_exceeded": async ({ request, person, strictly, home }) => {
      const petro = await person("Petro");
      await petro.call("POST /proposals", proposalOf(petro, (await request()).id) as never);
      return { who: strictly(petro), params: { id: home } };
    },
  },
  "POST /addresses": places((who, body) => ({ who, body })),
  "PATCH /addresses/:id": {
    ...places(async (who, body, { address }) => ({ who, params: { id: await address() }, body })),
    "version.changed": async ({ olena, address }) => ({
      who: olena,
      params: { id: await address() },
      body: { label: "x" },
      headers: stale,
    }),
  },
  "DELETE /addresses/:id": {
    "address.in_use": async ({ olena, home, request }) => {
      await request();
      return { who: olena, params: { id: home } };
    },
  },
};

const ofDeals: Refusals = {
  "POST /proposals": {
    "request.not_found": ({ marko }) => proposalOf(marko, absent),
    "proposal.exists": async ({ answered, marko }) => proposalOf(marko, (await answered()).tap.id),
    "contact.missing": async ({ person, request }) => {
      const petro = await person("Petro");
      await petro.call("PATCH /account-settings", { body: { login_phone_shown: false } });
      return proposalOf(petro, (await request()).id);
    },
    "proposal.request_closed": async (s) => proposalOf(s.ivan, await archivedMeanwhile(s)),
    "proposal.own_request": async ({ request, olena }) => proposalOf(olena, (await request()).id),
    "provider.not_active": (s) => busyProvider(s, { paused_at: new Date() }),
    "provider.not_providing": (s) => busyProvider(s, { provides_services: false }),
    "proposal.invitation_needed": uninvited,
    "request.proposals_full": async (s) => proposalOf(s.marko, await fullRequest(s)),
  },
  "PATCH /proposals/:proposalId": {
    "version.changed": async (s) => {
      const { id: proposalId } = (await s.answered()).proposal;
      return { who: s.marko, params: { proposalId }, body: { amount: 1 }, headers: stale };
    },
    "request.proposals_full": renewedOnFull,
    "proposal.state": async (s) => ({ who: s.marko, params: { proposalId: await decided(s) }, body: { amount: 1 } }),
  },
  "POST /events/:id/accept": {
    "proposal.state": async (s) => ({ who: s.olena, params: { id: await decided(s) } }),
    "proposal.expired": expiredOne,
    "terms.stale": async (s) => ({
      who: s.olena,
      params: { id: (await s.answered()).proposal.id },
      body: { terms_version: 7 },
    }),
  },
  "POST /proposals/:proposalId/terms": {
    "proposal.state": async (s) => ({
      who: s.marko,
      params: { proposalId: (await s.answered()).proposal.id },
      body: { amount: 70_000, terms_version: 1 },
    }),
    "terms.stale": async (s) => ({
      who: s.olena,
      params: { proposalId: (await s.answered()).proposal.id },
      body: { amount: 70_000, terms_version: 7 },
    }),
    "terms.waiting": async (s) => {
      const { id: proposalId } = (await s.accepted()).proposal;
      await suggested(s.marko, proposalId);
      return { who: s.olena, params: { proposalId }, body: { amount: 60_000, terms_version: 1 } };
    },
  },
  "POST /proposals/:proposalId/terms/:termsId/decide": {
    "terms.not_found": async (s) => ({
      who: s.olena,
      params: { proposalId: (await s.accepted()).proposal.id, termsId: absent },
      body: { decision: "accept" },
    }),
    "terms.stale": async (s) => {
      const { id: proposalId } = (await s.answered()).proposal;
      const termsId = await suggested(s.olena, proposalId);
      await s.marko.call("PATCH /proposals/:proposalId", { params: { proposalId }, body: { amount: 90_000 } });
      return { who: s.marko, params: { proposalId, termsId }, body: { decision: "accept" } };
    },
    "proposal.state": async (s) => {
      const { id: proposalId } = (await s.answered()).proposal;
      const termsId = await suggested(s.olena, proposalId);
      await s.kit.db.updateTable("proposals").set({ valid_until: "2020-01-01" }).where("id", "=", proposalId).execute();
      return { who: s.marko, params: { proposalId, termsId }, body: { decision: "accept" } };
    },
  },
  "POST /events/:id/decline": {
    "proposal.state": async (s) => ({
      who: s.olena,
      params: { id: await decided(s) },
      body: { decline_reason: "another" },
    }),
  },
  "POST /events/:id/withdraw": {
    "proposal.state": async (s) => ({
      who: s.marko,
      params: { id: await decided(s) },
      body: { withdraw_reason: "busy" },
    }),
  },
  "DELETE /events/:id": {
    "proposal.state": async ({ answered, marko }) => ({
      who: marko,
      params: { id: (await answered()).proposal.id },
    }),
  },
  "POST /blocked-people": { "user.not_found": ({ ivan }) => ({ who: ivan, body: { user_id: absent } }) },
  "GET /users/:id/phones": {
    "phones.hidden": async ({ person, ivan }) => ({ who: ivan, params: { id: (await person("Petro")).id } }),
    "provider.not_active": async ({ person, kit, ivan }) => {
      const { id } = await person("Petro", { visibility: "authorized" });
      await kit.db.updateTable("users").set({ paused_at: new Date() }).where("id", "=", id).execute();
      return { who: ivan, params: { id } };
    },
    "provider.not_providing": async ({ person, ivan }) => ({
      who: ivan,
      params: { id: (await person("Petro", { visibility: "authorized", provides: false })).id },
    }),
    "phones.limit_exceeded": async ({ person, strictly, ivan }) => ({
      who: strictly(ivan),
      params: { id: (await person("Petro", { visibility: "anybody" })).id },
    }),
  },
};

export const refusals: Refusals = {
  ...atTheDoor,
  ...ofPlaces,
  ...ofDeals,
  ...authRefusals,
  ...accountsRefusals,
  ...addressesRefusals,
  ...dealsRefusals,
  ...personalDataRefusals,
  ...hostingRefusals,
  ...plansRefusals,
  ...donationsRefusals,
  ...delegationsRefusals,
  ...mediaRefusals,
  ...operatorRefusals,
  ...offersRefusals,
  ...requestsRefusals,
  ...calendarRefusals,
  ...threadsRefusals,
  ...reviewsRefusals,
  ...casesRefusals,
  ...referralsRefusals,
  ...cashbackRefusals,
  ...supportRefusals,
  ...discountRefusals,
  ...savedRefusals,
  ...verificationsRefusals,
  ...providersRefusals,
  ...pushRefusals,
};
