import { randomUUID } from "node:crypto";
import { requestOf } from "../../fixtures/requests.ts";
import { ask } from "../../fixtures/threads.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { thread } from "../recipes/threads.ts";
import type { Scene } from "../scene.ts";
import { fullRequest } from "./deals.ts";
import type { Refusals } from "./refusal.ts";

const absent = "01980000-0000-7000-8000-000000000000";
const question = "Welches Rohr ist es?";

const unable =
  (change: { paused_at?: Date; provides_services?: boolean }): Recipe =>
  async (s: Scene) => {
    const petro = await s.person("Petro");
    await s.kit.db.updateTable("users").set(change).where("id", "=", petro.id).execute();
    return { who: petro, body: { request_id: (await s.request()).id, body: question } };
  };

export const threadsRefusals: Refusals = {
  "POST /threads": {
    "request.not_found": async (s) => ({ who: await s.person("Petro"), body: { request_id: absent, body: question } }),
    "proposal.not_found": async (s) => ({
      who: s.olena,
      body: { request_id: (await s.request()).id, provider_id: s.ivan.id },
    }),
    "proposal.own_request": async (s) => ({
      who: s.olena,
      body: { request_id: (await s.request()).id, body: question },
    }),
    "proposal.request_closed": async (s) => ({
      who: await s.person("Petro"),
      body: { request_id: (await s.accepted()).tap.id, body: question },
    }),
    "proposal.invitation_needed": async (s) => {
      const { tap, proposal } = await s.answered();
      const params = { id: proposal.id };
      await s.olena.call("POST /events/:id/decline", { params, body: { decline_reason: "another" } });
      await s.marko.call("DELETE /events/:id", { params });
      // From before there were conversations.
      await s.kit.db.deleteFrom("threads").where("request_id", "=", tap.id).execute();
      return { who: s.marko, body: { request_id: tap.id, body: question } };
    },
    "request.proposals_full": async (s) => ({
      who: await s.person("Petro"),
      body: { request_id: await fullRequest(s), body: question },
    }),
    "provider.not_active": unable({ paused_at: new Date() }),
    "provider.not_providing": unable({ provides_services: false }),
    "thread.closed": async (s) => {
      const { tap, proposal } = await s.answered();
      const body = { withdraw_reason: "busy" } as const;
      await s.marko.call("POST /events/:id/withdraw", { params: { id: proposal.id }, body });
      return { who: s.marko, body: { request_id: tap.id, body: question } };
    },
    "thread.too_many": async (s) => {
      const [petro, anna] = [await s.person("Petro"), await s.person("Anna")];
      const taps: { id: string }[] = [];
      for (let n = 0; n < 11; n++) taps.push(await requestOf(anna));
      for (const { id } of taps.slice(1)) await ask(petro, id);
      return { who: petro, body: { request_id: taps[0]?.id ?? "", body: question } };
    },
  },
  "POST /threads/:id/messages": {
    "thread.closed": async (s) => {
      const id = await thread(s);
      const { proposal_id } = await s.marko.call("GET /threads/:id", { params: { id } });
      const body = { decline_reason: "another" } as const;
      await s.olena.call("POST /events/:id/decline", { params: { id: proposal_id ?? "" }, body });
      return { who: s.marko, params: { id }, body: { body: "Schade.", client_id: randomUUID() } };
    },
  },
};
