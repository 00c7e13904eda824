import type { ErrorCode } from "#contract/errors.ts";
import { addressOf, plumber } from "../../fixtures/requests.ts";
import { caller } from "../../world/caller.ts";
import type { Person } from "../../world/world.ts";
import type { Made, Recipe } from "../../calls/room.ts";
import type { Scene } from "../scene.ts";
import type { Refusals } from "./refusal.ts";

type Change = { paused_at?: Date; provides_services?: boolean };
type Read = (scene: Scene, petro: Person) => Promise<Made>;

const absent = "01980000-0000-7000-8000-000000000000";
const byUser: Read = async ({ olena }, { id }) => ({ who: olena, params: { id } });
const byVisitor: Read = async ({ visitor }, { id }) => ({ who: visitor(), params: { id } });

/** A provider in that state, with a published offer. */
async function inState({ person, kit }: Scene, change: Change = {}, visibility: "anybody" | "authorized" = "anybody") {
  const petro = await person("Petro", { visibility });
  const body = { ...plumber, title: "Майстер", address_id: await addressOf(petro), publish: true };
  await petro.call("POST /service-offers", { body });
  await kit.db
    .updateTable("users")
    .set({ paused_at: null, ...change })
    .where("id", "=", petro.id)
    .execute();
  return petro;
}

const pages = (read: Read): Partial<Record<ErrorCode, Recipe>> => ({
  "provider.paused": async (s) => read(s, await inState(s, { paused_at: new Date() })),
  "provider.stopped": async (s) => read(s, await inState(s, { provides_services: false })),
});

const phones = (read: Read): Partial<Record<ErrorCode, Recipe>> => ({
  "phones.hidden": async (s) => read(s, await s.person("Petro")),
  "provider.not_active": async (s) => read(s, await inState(s, { paused_at: new Date() })),
  "provider.not_providing": async (s) => read(s, await inState(s, { provides_services: false })),
  "phones.limit_exceeded": async (s) => ({
    who: s.strictly(await s.person("Ivan")),
    params: { id: (await inState(s)).id },
  }),
});

export const providersRefusals: Refusals = {
  "GET /public/service-providers/:id": pages(byVisitor),
  "GET /public/service-providers/:id/reviews": pages(byVisitor),
  "GET /public/service-providers/:id/rating": pages(byVisitor),
  "GET /service-providers/:id": pages(byUser),
  "GET /service-providers/:id/phones": phones(byUser),
  "GET /public/service-providers/:id/phones": {
    ...phones(byVisitor),
    "auth.required": async (s) => byVisitor(s, await inState(s, {}, "authorized")),
    "human.not_passed": async (s) => ({
      // A network without a passed check.
      who: caller(s.app, { language: "en", ip: "198.51.100.7" }),
      params: { id: (await inState(s)).id },
      query: { human: "x" },
    }),
  },
  "PATCH /account-settings/portfolio": {
    "media.not_found": ({ olena }) => ({ who: olena, body: { media_ids: [absent] } }),
  },
};
