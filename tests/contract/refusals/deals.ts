import { accept, answer } from "../../fixtures/requests.ts";
import { declined } from "../recipes/deals.ts";
import type { Made } from "../recipes/recipe.ts";
import type { Scene } from "../scene.ts";
import type { Refusals } from "./refusal.ts";

/** A finished job with a provider who still has access. */
async function finished({ olena, marko, request }: Scene): Promise<Made> {
  const { id } = await request();
  await accept(olena, (await answer(marko, id)).id);
  await olena.call("POST /service-requests/:id/close", { params: { id }, body: { close_reason: "request_completed" } });
  return { who: olena, params: { id } };
}

const undecided = async ({ answered, olena }: Scene): Promise<Made> => ({
  who: olena,
  params: { id: (await answered()).proposal.id },
});

export const dealsRefusals: Refusals = {
  "POST /events/:id/done": { "proposal.state": undecided },
  "POST /events/:id/not-done": { "proposal.state": undecided },
  "POST /events/:id/invite": {
    "proposal.state": undecided,
  },
  "POST /service-requests/:id/shelve": {
    "request.state": async ({ olena, request }) => ({ who: olena, params: { id: (await request()).id } }),
  },
};

export const keptPoint = { "request.kept": finished };

/** By the customer's hand, and not invited since. */
export const uninvited = async (s: Scene): Promise<Made> => {
  await declined(s);
  const { data } = await s.marko.call("GET /proposals", { query: { filter: { side: "sent" }, sort: "-created_at" } });
  return {
    who: s.marko,
    body: { request_id: data[0]?.request_id, price_kind: "on_inspection", message: "Once more" },
  };
};

export const expiredOne = async ({ answered, olena, kit }: Scene): Promise<Made> => {
  const { id } = (await answered()).proposal;
  await kit.db.updateTable("proposals").set({ valid_until: "2026-01-01" }).where("id", "=", id).execute();
  return { who: olena, params: { id } };
};
