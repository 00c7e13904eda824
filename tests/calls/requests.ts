import type { ErrorCode } from "#contract/errors.ts";
import { unattachedPictures } from "../files/unattached-pictures.ts";
import { manages } from "../fixtures/mandates.ts";
import { addressOf, plumber } from "../fixtures/requests.ts";
import type { Made, Recipe } from "./room.ts";
import type { Scene } from "../contract/scene.ts";
import { keptPoint } from "../contract/refusals/deals.ts";
import { broughtAgain, full, fullToSave } from "../contract/refusals/full.ts";
import { places } from "../contract/refusals/places.ts";
import { stale, type Refusals } from "../contract/refusals/refusal.ts";

const absent = "01980000-0000-7000-8000-000000000000";
type Send = (scene: Scene, facts: object, who?: Made["who"]) => Promise<Made>;

const closed = async ({ olena, request }: Scene): Promise<string> => {
  const { id } = await request();
  await olena.call("POST /service-requests/:id/close", { params: { id }, body: { close_reason: "another" } });
  return id;
};

async function away({ person, kit }: Scene, change: { paused_at?: Date; provides_services?: boolean }) {
  const { id } = await person("Petro");
  await kit.db.updateTable("users").set(change).where("id", "=", id).execute();
  return { receiver_id: id };
}

/** The errors of saving any request. */
const saving = (send: Send): Partial<Record<ErrorCode, Recipe>> => ({
  ...places((who, address, s) => send(s, { address }, who)),
  "request.incomplete": (s) => send(s, { title: null, publish: true }),
  "contact.missing": async (s) => {
    const petro = await s.person("Petro");
    await petro.call("PATCH /account-settings", { body: { login_phone_shown: false } });
    return send(s, { ...plumber, title: "Tap", address_id: await addressOf(petro), publish: true }, petro);
  },
  "address.not_found": (s) => send(s, { public_alias: "a-link-that-leads-nowhere" }),
  "media.not_found": (s) => send(s, { media_ids: [absent] }),
  "upload.too_many": async (s) => {
    const petro = await s.person("Petro");
    return send(s, { media_ids: await unattachedPictures(petro, 11) }, petro);
  },
  "user.not_found": (s) => send(s, { receiver_id: absent }),
  "offer.not_found": (s) => send(s, { offer_id: absent }),
  "provider.not_active": async (s) => send(s, await away(s, { paused_at: new Date() })),
  "provider.not_providing": async (s) => send(s, await away(s, { provides_services: false })),
});

const create: Send = async (s, facts, who = s.olena) => ({ who, body: facts });
const change: Send = async (s, facts, who = s.olena) => {
  const { id } = await who.call("POST /service-requests", { body: { title: "Тече кран" } });
  return { who, params: { id }, body: facts };
};

export const requestsRefusals: Refusals = {
  "POST /service-requests": {
    ...saving(create),
    "account.points_full": fullToSave,
    "request.state": broughtAgain("POST /service-requests"),
  },
  "PATCH /service-requests/:id": {
    ...saving(change),
    "version.changed": async (s) => ({ ...(await change(s, { title: "x" })), headers: stale }),
    "account.points_full": (s) => full(s, "POST /service-requests"),
    "request.state": async (s) => ({ who: s.olena, params: { id: await closed(s) }, body: { title: "x" } }),
  },
  "POST /service-requests/managed": {
    ...saving(create),
    "account.points_full": fullToSave,
    "request.state": broughtAgain("POST /service-requests"),
    "address.not_found": async () => {
      const { olga, anna } = await manages();
      const address_id = await addressOf(olga);
      return { who: olga, body: { ...plumber, title: "x", user_id: anna.id, address_id } };
    },
    "user.not_found": async ({ ivan }) => {
      const { anna } = await manages();
      return { who: ivan, body: { title: "x", user_id: anna.id } };
    },
  },
  "POST /service-requests/:id/repost": {
    "account.points_full": async (s) => {
      const { who, params } = await full(s, "POST /service-requests");
      return { who, params };
    },
  },
  "POST /service-requests/:id/close": {
    "request.state": async (s) => ({
      who: s.olena,
      params: { id: await closed(s) },
      body: { close_reason: "another" },
    }),
  },
  "DELETE /service-requests/:id": {
    "request.has_accepted": async ({ accepted, olena }) => ({
      who: olena,
      params: { id: (await accepted()).tap.id },
    }),
    ...keptPoint,
  },
  "GET /search-service-requests": {
    "address.not_found": ({ marko, home }) => ({ who: marko, query: { filter: { address: home } } }),
  },
  "GET /search-service-requests/map": {
    "address.not_found": ({ marko, home }) => ({ who: marko, query: { filter: { address: home } } }),
  },
};
