// The things that the calls of the table are about: the recipes of the contract test, with a thing of the owner. Only
// differences from the recipe are listed here.
import type { Call } from "#contract/surface.ts";
import { endpoints, paramNames } from "../contract/endpoints.ts";
import { recipes } from "../calls.ts";
import type { Made } from "../calls/room.ts";
import { job } from "../calls/reviews.ts";
import { as, manages } from "../fixtures/mandates.ts";
import { addressOf, plumber } from "../fixtures/requests.ts";
import { review } from "../fixtures/reviews.ts";
import type { Caller } from "../world/caller.ts";
import { password, type Person } from "../world/world.ts";
import { signedIn, twinOf, type Stage } from "./stage.ts";
import type { Viewer } from "./viewers.ts";

/** `as`: the caller of this one cell instead of the viewer. */
export type Thing = Omit<Made, "who"> & { as?: Caller };
export type MakeThing = (stage: Stage, viewer: Viewer) => Promise<Thing> | Thing;

const isMade = ({ who: _who, ...rest }: Made): Thing => rest;

/** A request of the viewer's own. */
const ownRequest: MakeThing = async (stage, viewer) => {
  const owner = stage.who(viewer) as Person;
  const isRefused = ["visitor", "blocked", "foreign"].includes(viewer);
  const address_id = isRefused ? stage.home : await addressOf(owner);
  return { body: { ...plumber, title: "Тече кран", description: "Капає.", address_id, publish: true } };
};

/** A managed person of a manager whose plan with the right to manage has run out. */
const keptOn =
  (body?: object): MakeThing =>
  async (stage, viewer) => {
    const { olga, anna } = await manages();
    await stage.set({ role: "user" }, olga);
    return { params: { id: anna.id }, ...(body ? { body } : {}), ...(viewer === "owner" ? { as: olga } : {}) };
  };

const inNewSession: MakeThing = async (stage, viewer) => {
  if (viewer === "visitor" || viewer === "blocked") return {};
  const { acting, foreign, manager, [viewer]: person } = stage.people;
  if (person === foreign) return {};
  if (person !== acting) return { as: await signedIn(stage, person) };
  return { as: as(await signedIn(stage, manager), stage.anna) };
};

const special: Partial<Record<Call, MakeThing>> = {
  // A blocked person learns the reason when requesting new tokens.
  "POST /token": async (stage, viewer) => {
    if (viewer !== "blocked") return isMade(await recipes["POST /token"](stage));
    return { body: { phone: stage.people.blocked.phone, password } };
  },
  "POST /jwt/refresh-token": async (stage, viewer) => {
    if (viewer !== "blocked") return isMade(await recipes["POST /jwt/refresh-token"](stage));
    return { body: { refresh_token: (await signedIn(stage, stage.people.blocked)).refresh } };
  },
  "POST /jwt/logout": inNewSession,
  "POST /password/change": async (stage, viewer) => ({
    ...isMade(await recipes["POST /password/change"](stage)),
    as: await twinOf(stage, viewer),
  }),
  "POST /phone/change": async (stage, viewer) => ({
    ...isMade(await recipes["POST /phone/change"](stage)),
    as: await twinOf(stage, viewer),
  }),
  "DELETE /account-settings": async (stage, viewer) => ({ body: { password }, as: await twinOf(stage, viewer) }),
  "POST /users/invitation": async (stage, viewer) => ({
    ...isMade(await recipes["POST /users/invitation"](stage)),
    as: await twinOf(stage, viewer),
  }),
  "DELETE /account-settings/manager": async (stage, viewer) =>
    viewer === "managed" ? { as: await twinOf(stage, viewer) } : {},
  "DELETE /subscriptions/:id": async (stage) =>
    isMade(await recipes["DELETE /subscriptions/:id"]({ ...stage, marko: stage.olena })),

  "GET /users/managed/:id": keptOn(),
  "PATCH /users/managed/:id": keptOn({ name: "Anna M." }),
  "DELETE /users/managed/:id": keptOn(),
  "POST /users/managed/:id/invitation": keptOn(),

  "POST /service-requests": ownRequest,
  "POST /service-requests/managed": ownRequest,
  "POST /points": async (stage, viewer) => ({
    body: { kind: "request" as const, ...(await ownRequest(stage, viewer)).body },
  }),
  // The request that Marko has answered.
  "POST /proposals": async (stage, viewer) => ({
    body: { request_id: (await stage.answered()).tap.id, price_kind: "on_inspection", message: "I come" },
    // After answering, the viewer is a provider with a proposal.
    ...(viewer === "stranger" || viewer === "provider" ? { as: await twinOf(stage, viewer) } : {}),
  }),
  "POST /threads": async (stage, viewer) => ({
    body: {
      request_id: (await stage.answered()).tap.id,
      body: "Welches Rohr ist es?",
      ...(viewer === "owner" ? { provider_id: stage.marko.id } : {}),
    },
  }),
  // Each side changes its own review.
  "PATCH /events/:id/review": async (stage, viewer) => {
    const id = await job(stage);
    await review(viewer === "answered" ? stage.marko : stage.olena, id);
    return { params: { id }, body: { stars: 3 } };
  },
  "DELETE /blocked-people/:id": async ({ olena, person }) => {
    const { id } = await person("Petro");
    await olena.call("POST /blocked-people", { body: { user_id: id } });
    return { params: { id } };
  },
  "PATCH /account-settings/portfolio": () => ({ body: { media_ids: [] } }),
  "GET /users/:id/phones": ({ olena }) => ({ params: { id: olena.id } }),
};

const withParams = new Map(endpoints.map((it) => [it.call, paramNames(it).length > 0]));

/** Makes the recipe's thing. If it belongs to Olena or Marko it is the owner's; otherwise the recipe has created an owner. */
export const thingOf =
  (call: Call): MakeThing =>
  async (stage, viewer) => {
    const own = special[call];
    if (own) return own(stage, viewer);
    const made = await recipes[call](stage);
    const isTheirs = withParams.get(call) && made.who !== stage.marko && !call.includes(" /admin/");
    return { ...isMade(made), ...(viewer === "owner" && isTheirs ? { as: made.who } : {}) };
  };
