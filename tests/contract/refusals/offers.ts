import type { ErrorCode } from "#contract/errors.ts";
import { unattachedPictures } from "../../files/unattached-pictures.ts";
import { planOf } from "../../fixtures/plans.ts";
import { accept, addressOf, answer, plumber } from "../../fixtures/requests.ts";
import type { Person } from "../../world/world.ts";
import { offerOf } from "../../calls/offers.ts";
import type { Made, Recipe } from "../../calls/room.ts";
import type { Scene } from "../scene.ts";
import { keptPoint } from "./deals.ts";
import { broughtAgain, full, fullToSave } from "./full.ts";
import { places } from "./places.ts";
import { stale, type Refusals } from "./refusal.ts";

const absent = "01980000-0000-7000-8000-000000000000";

/** A plan without offers. */
async function without({ kit }: Scene, who: Person): Promise<Person> {
  const plan_id = (await planOf(kit, { month_price: 0 })).id;
  await who.call("POST /subscriptions", { body: { plan_id, period: "month" } });
  return who;
}

type Send = (scene: Scene, facts: object, who?: Made["who"]) => Promise<Made>;

/** The errors of saving any offer. */
const saving = (send: Send): Partial<Record<ErrorCode, Recipe>> => ({
  "offer.incomplete": (s) => send(s, { title: null, publish: true }),
  "contact.missing": async (s) => {
    const petro = await s.person("Petro");
    await petro.call("PATCH /account-settings", { body: { login_phone_shown: false } });
    return send(s, { ...plumber, title: "Майстер", address_id: await addressOf(petro), publish: true }, petro);
  },
  "address.not_found": (s) => send(s, { address_id: absent }),
  "media.not_found": (s) => send(s, { media_ids: [absent] }),
  "upload.too_many": async (s) => {
    const petro = await s.person("Petro");
    return send(s, { media_ids: await unattachedPictures(petro, 11) }, petro);
  },
  "ability.limit_exceeded": async (s) => {
    const petro = await s.person("Petro");
    const body = { ...plumber, title: "Майстер", address_id: await addressOf(petro), publish: true };
    for (let made = 0; made < 3; made += 1) await petro.call("POST /service-offers", { body });
    return send(s, { ...body }, petro);
  },
});

const create =
  (more: object = {}): Send =>
  async (s, facts, who = s.marko) => ({ who, body: { ...more, ...facts } });
const change =
  (): Send =>
  async (s, facts, who = s.marko) => {
    const { id } = await who.call("POST /service-offers", { body: { title: "Майстер" } });
    return { who, params: { id }, body: facts };
  };

/** The errors of a new place that is sent with the offer. */
const placing = (send: Send) => places((who, address, s) => send(s, { address }, who));

async function closed({ olena, request }: Scene) {
  const { id } = await request();
  await olena.call("POST /service-requests/:id/close", { params: { id }, body: { close_reason: "another" } });
  return { who: olena, params: { id } };
}

export const offersRefusals: Refusals = {
  "POST /service-offers": {
    ...saving(create()),
    ...placing(create()),
    "account.points_full": fullToSave,
    "offer.state": broughtAgain("POST /service-offers"),
    "offer.not_found": ({ marko }) => ({ who: marko, body: { clone_of: absent } }),
  },
  "PATCH /service-offers/:id": {
    ...saving(change()),
    ...placing(change()),
    "version.changed": async (s) => ({ ...(await change()(s, { title: "x" })), headers: stale }),
    "account.points_full": (s) => full(s, "POST /service-offers"),
  },
  "POST /points": {
    ...saving(create({ kind: "offer" })),
    "account.points_full": async (s) => {
      const { who, body } = await fullToSave(s);
      return { who, body: { kind: "offer", ...body } };
    },
    "request.incomplete": ({ olena }) => ({ who: olena, body: { kind: "request", publish: true } }),
    ability_not_granted: async (s) => ({
      who: await without(s, await s.person("Petro")),
      body: { kind: "offer", title: "Майстер" },
    }),
  },
  "PATCH /points/:id": {
    ...saving(change()),
    "account.points_full": (s) => full(s, "POST /service-offers"),
    "request.incomplete": async ({ olena, request }) => ({
      who: olena,
      params: { id: (await request()).id },
      body: { title: null },
    }),
    "request.state": async (s) => ({ ...(await closed(s)), body: { title: "Інакше" } }),
    ability_not_granted: async (s) => {
      const { who, id } = await offerOf(s, { publish: false });
      return { who: await without(s, who), params: { id }, body: { title: "Інакше" } };
    },
  },
  "DELETE /points/:id": {
    ...keptPoint,
    "request.has_accepted": async ({ olena, marko, request }) => {
      const { id } = await request();
      await accept(olena, (await answer(marko, id)).id);
      return { who: olena, params: { id } };
    },
    ability_not_granted: async (s) => {
      const { who, id } = await offerOf(s, { publish: false });
      return { who: await without(s, who), params: { id } };
    },
  },
  "DELETE /points/:id/images": {
    "request.state": async (s) => ({ ...(await closed(s)), query: { image_ids: absent } }),
  },
};
