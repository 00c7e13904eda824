import { invited, partnerOf } from "../../fixtures/referrals.ts";
import type { Recipe } from "../../calls/room.ts";
import type { Scene } from "../scene.ts";
import type { Refusals } from "./refusal.ts";

type Facts = Parameters<Scene["person"]>[1];

const phonesOf =
  (facts: Facts, change?: { paused_at: Date }): Recipe =>
  async ({ person, kit }) => {
    const [who, petro] = await Promise.all([partnerOf(), person("Petro", facts)]);
    await invited(who, petro);
    if (change) await kit.db.updateTable("users").set(change).where("id", "=", petro.id).execute();
    return { who, params: { id: petro.id } };
  };

/** Asks for the paper of a provider in a state in which nothing can be printed. */
const paper =
  (change: { paused_at?: Date; provides_services?: boolean }, query: object = {}): Recipe =>
  async ({ person, kit }) => {
    const who = await person("Petro");
    if (Object.keys(change).length > 0)
      await kit.db.updateTable("users").set(change).where("id", "=", who.id).execute();
    return { who, query };
  };
const unprintable = (query: object) => ({
  "provider.not_active": paper({ paused_at: new Date() }, query),
  "provider.not_providing": paper({ provides_services: false }, query),
  "phones.hidden": paper({}, { ...query, phone: "true" }),
});

export const referralsRefusals: Refusals = {
  "GET /account-settings/paper": unprintable({}),
  "GET /account-settings/paper/file": {
    ...unprintable({ kind: "card" }),
    "server.busy": ({ strictly, marko }) => ({ who: strictly(marko), query: { kind: "card" } }),
  },
  "GET /service-providers": { ability_not_granted: ({ ivan }) => ({ who: ivan }) },
  "POST /referral-codes": {
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
  "GET /referrals/:id/phones": {
    "phones.hidden": phonesOf({}),
    "provider.not_active": phonesOf({ visibility: "authorized" }, { paused_at: new Date() }),
    "provider.not_providing": phonesOf({ visibility: "authorized", provides: false }),
    "phones.limit_exceeded": async ({ person, strictly }) => {
      const [who, petro] = await Promise.all([partnerOf(), person("Petro", { visibility: "anybody" })]);
      await invited(who, petro);
      return { who: strictly(who), params: { id: petro.id } };
    },
  },
};
