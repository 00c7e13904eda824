import type { Scene } from "../contract/scene.ts";
import { unattachedPictures } from "../files/unattached-pictures.ts";
import { as, manages } from "../fixtures/mandates.ts";
import { addressOf, plumber, requestOf } from "../fixtures/requests.ts";
import { jobOf } from "../fixtures/reviews.ts";
import type { Person } from "../world/world.ts";
import { places } from "./addresses.ts";
import {
  absent,
  stale,
  unavailable,
  type Made,
  type MakeThing,
  type Recipe,
  type Refused,
  type Room,
  type State,
} from "./room.ts";

/** A call with these facts in its body, by `who` or a person of the scene. */
export type Send = (scene: Scene, facts: object, who?: Made["who"]) => Promise<Made>;

const tap = (address_id: string) => ({
  ...plumber,
  title: "Тече кран",
  description: "Капає.",
  address_id,
  publish: true,
});

/** Olena about her open request. */
export const toRequest =
  (more: Partial<Made> = {}): Recipe =>
  async ({ olena, request }) => ({ who: olena, params: { id: (await request()).id }, ...more });

/** Olena about a request that she has closed. */
export const toClosed =
  (more: Partial<Made> = {}): Recipe =>
  async ({ olena, request }) => {
    const params = { id: (await request()).id };
    await olena.call("POST /service-requests/:id/close", { params, body: { close_reason: "another" } });
    return { who: olena, params, ...more };
  };

/** Olena about a request whose job is done; its provider still has access to the contacts. */
const toDone: Recipe = async ({ olena, marko, request }) => {
  const made = await request();
  await jobOf(olena, marko, made);
  return { who: olena, params: { id: made.id } };
};

/** Olena about a request with an accepted proposal. */
const toAccepted: Recipe = async ({ olena, accepted }) => ({
  who: olena,
  params: { id: (await accepted()).tap.id },
});

export const keptPoint = { "request.kept": toDone, "request.has_accepted": toAccepted };

/** Hires a provider again who was blocked since, or is in that state now. */
const again =
  (state?: State): Recipe =>
  async (s) => {
    const [petro, made] = [await s.person("Petro"), await s.request()];
    await jobOf(s.olena, petro, made);
    if (state) await s.set(state, petro);
    else await s.olena.call("POST /blocked-people", { body: { user_id: petro.id } });
    return { who: s.olena, params: { id: made.id } };
  };

/** From now on the account may publish no further post. */
const fillAccount = ({ kit }: Scene, { id }: Person) =>
  kit.db
    .updateTable("storage_used")
    .set({ open_points: kit.config.ACCOUNT_OPEN_POINTS })
    .where("user_id", "=", id)
    .execute();

type Full = Made & { params: { id: string }; body: { title: string; publish: boolean } };
type Create = "POST /service-offers" | "POST /service-requests";

/** Publishes an archived post of an account with the maximum number of posts. */
export async function full(scene: Scene, call: Create): Promise<Full> {
  const petro = await scene.person("Petro");
  const { id } = await petro.call(call, { body: tap(await addressOf(petro)) });
  await scene.kit.db.updateTable("points").set({ status: "archived" }).where("id", "=", id).execute();
  await fillAccount(scene, petro);
  return { who: petro, params: { id }, body: { title: "Тече кран", publish: true } };
}

/** Saves a new post in such an account. */
export const fullToSave: Recipe = async (scene) => {
  const { who, body } = await full(scene, "POST /service-requests");
  return { who, body: { title: body.title } };
};

/** Brings a post again that its author has deleted since. */
export const broughtAgain =
  (call: Create): Recipe =>
  async ({ person }) => {
    const petro = await person("Petro");
    const body = { title: "Тече кран", client_id: crypto.randomUUID() };
    const { id } = await petro.call(call, { body });
    await petro.call("DELETE /points/:id", { params: { id } });
    return { who: petro, body };
  };

/** A person without a phone that others may see. */
export async function unreachable({ person }: Scene): Promise<Person> {
  const petro = await person("Petro");
  await petro.call("PATCH /account-settings", { body: { login_phone_shown: false } });
  return petro;
}

/** The refusals to save any post. */
export const savingPost = (send: Send): Refused => ({
  "contact.missing": async (s) => {
    const petro = await unreachable(s);
    return send(s, tap(await addressOf(petro)), petro);
  },
  "media.not_found": (s) => send(s, { media_ids: [absent] }),
  "upload.too_many": async (s) => {
    const petro = await s.person("Petro");
    return send(s, { media_ids: await unattachedPictures(petro, 11) }, petro);
  },
});

/** The refusals to save a request. */
const saving = (send: Send): Refused => ({
  ...savingPost(send),
  ...places((who, address, s) => send(s, { address }, who)),
  ...unavailable((state) => async (s) => send(s, { receiver_id: (await s.personIn(state)).id })),
  "request.incomplete": (s) => send(s, { title: null, publish: true }),
  "address.not_found": (s) => send(s, { public_alias: "a-link-that-leads-nowhere" }),
  "user.not_found": (s) => send(s, { receiver_id: absent }),
  "offer.not_found": (s) => send(s, { offer_id: absent }),
});

const create: Send = async (s, facts, who = s.olena) => ({ who, body: facts });
const change: Send = async (s, facts, who = s.olena) => {
  const { id } = await who.call("POST /service-requests", { body: { title: "Тече кран" } });
  return { who, params: { id }, body: facts };
};

/** A request of the viewer's own. */
export const ownRequest: MakeThing = async (stage, viewer) => {
  const isRefused = ["visitor", "blocked", "foreign"].includes(viewer);
  return { body: tap(isRefused ? stage.home : await addressOf(stage.who(viewer) as Person)) };
};

export const requests: Room<"requests"> = {
  // Every user may post one (P6), also for a person without a profile; providers see them in the finder only.
  // oxfmt-ignore
  rights: {
    //                                           visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /public/service-requests":              "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /public/service-requests/:id":          "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /service-requests":                     "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /service-requests/:id":                 "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /service-requests":                    "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /service-requests/managed":            "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "PATCH /service-requests/:id":               "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /service-requests/:id/close":          "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /service-requests/:id/repost":         "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /service-requests/:id/renew":          "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /service-requests/:id/more-proposals": "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /service-requests/:id/hire-again":     "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /service-requests/:id/shelve":         "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /service-requests/:id/unshelve":       "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "DELETE /service-requests/:id":              "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  },

  // With `user_id`, for her: only her manager, as himself. For all others she does not exist.
  // oxfmt-ignore
  managed: {
    //                                           visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "POST /service-requests/managed":            "401  nobd nobd nobd nobd nobd 401  nobd ok   act  act  nobd nobd nobd",
    "GET /service-requests/:id":                 "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "PATCH /service-requests/:id":               "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "POST /service-requests/:id/close":          "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "POST /service-requests/:id/repost":         "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "POST /service-requests/:id/renew":          "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "POST /service-requests/:id/more-proposals": "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "POST /service-requests/:id/hire-again":     "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "POST /service-requests/:id/shelve":         "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "POST /service-requests/:id/unshelve":       "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "DELETE /service-requests/:id":              "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  },

  calls: {
    "GET /public/service-requests": {
      works: ({ visitor }) => ({ who: visitor(), query: { filter: { country: "UA" } } }),
    },
    "GET /public/service-requests/:id": {
      works: async ({ visitor, request }) => ({
        who: visitor(),
        params: { id: (await request()).id },
      }),
    },
    "GET /service-requests": {
      works: ({ olena }) => ({ who: olena, query: { sort: "-updated_at", filter: { status: "open" } } }),
    },
    "GET /service-requests/:id": { works: toRequest() },
    "POST /service-requests": {
      works: ({ olena, home }) => ({ who: olena, body: tap(home) }),
      refused: {
        ...saving(create),
        "account.points_full": fullToSave,
        "request.state": broughtAgain("POST /service-requests"),
      },
      thing: ownRequest,
    },
    "POST /service-requests/managed": {
      works: async () => {
        const { olga, anna } = await manages();
        return { who: olga, body: { ...tap(await addressOf(as(olga, anna))), user_id: anna.id } };
      },
      refused: {
        ...saving(create),
        "account.points_full": fullToSave,
        "request.state": broughtAgain("POST /service-requests"),
        "address.not_found": async () => {
          const { olga, anna } = await manages();
          return { who: olga, body: { ...tap(await addressOf(olga)), user_id: anna.id } };
        },
        "user.not_found": async ({ ivan }) => {
          const { anna } = await manages();
          return { who: ivan, body: { title: "x", user_id: anna.id } };
        },
      },
      thing: ownRequest,
    },
    "PATCH /service-requests/:id": {
      works: toRequest({ body: { title: "Тече кран у ванній", budget: 90_000 } }),
      refused: {
        ...saving(change),
        "version.changed": async (s) => ({ ...(await change(s, { title: "x" })), headers: stale }),
        "account.points_full": (s) => full(s, "POST /service-requests"),
        "request.state": toClosed({ body: { title: "x" } }),
      },
    },
    "POST /service-requests/:id/close": {
      works: toRequest({ body: { close_reason: "request_completed" } }),
      refused: { "request.state": toClosed({ body: { close_reason: "another" } }) },
    },
    "POST /service-requests/:id/repost": {
      works: toRequest(),
      refused: {
        "account.points_full": async (s) => {
          const { who, params } = await full(s, "POST /service-requests");
          return { who, params };
        },
      },
    },
    "POST /service-requests/:id/renew": {
      works: toRequest(),
      refused: { "request.state": toClosed() },
    },
    "POST /service-requests/:id/more-proposals": {
      works: toRequest(),
      refused: { "request.state": toClosed() },
    },
    "POST /service-requests/:id/hire-again": {
      works: toDone,
      refused: {
        ...unavailable(again),
        "request.state": toClosed(),
        "user.not_found": again(),
        "account.points_full": async (s) => {
          const petro = await s.person("Petro");
          const made = await requestOf(petro);
          await jobOf(petro, s.marko, made);
          await fillAccount(s, petro);
          return { who: petro, params: { id: made.id } };
        },
      },
    },
    "POST /service-requests/:id/shelve": {
      works: toClosed(),
      refused: { "request.state": toRequest() },
    },
    "POST /service-requests/:id/unshelve": { works: toClosed() },
    "DELETE /service-requests/:id": {
      works: toRequest(),
      refused: keptPoint,
    },
  },

  managedThings: {
    "POST /service-requests/managed": ({ home, anna }) => ({ body: { ...tap(home), user_id: anna.id } }),
  },
};
