// Recipes for inviting again and for hiding closed deals.
import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

/** A proposal of Marko that Olena declined by hand. */
export async function declined({ answered, olena }: Scene): Promise<string> {
  const { id } = (await answered()).proposal;
  await olena.call("POST /events/:id/decline", { params: { id }, body: { decline_reason: "another" } });
  return id;
}

export async function closed({ olena, request }: Scene): Promise<string> {
  const { id } = await request();
  await olena.call("POST /service-requests/:id/close", { params: { id }, body: { close_reason: "another" } });
  return id;
}

const job = async ({ accepted }: Scene) => ({ id: (await accepted()).proposal.id });

/** A job of Marko that is done. */
async function finishedJob({ accepted, olena }: Scene): Promise<string> {
  const { id } = (await accepted()).tap;
  await olena.call("POST /service-requests/:id/close", { params: { id }, body: { close_reason: "request_completed" } });
  return id;
}

export const dealsRecipes = {
  "POST /service-requests/:id/renew": async (s) => ({ who: s.olena, params: { id: (await s.request()).id } }),
  "POST /service-requests/:id/more-proposals": async (s) => ({ who: s.olena, params: { id: (await s.request()).id } }),
  "POST /service-requests/:id/hire-again": async (s) => ({ who: s.olena, params: { id: await finishedJob(s) } }),
  "POST /events/:id/done": async (s) => ({ who: s.olena, params: await job(s) }),
  "POST /events/:id/not-done": async (s) => ({ who: s.olena, params: await job(s) }),
  "POST /events/:id/invite": async (s) => ({ who: s.olena, params: { id: await declined(s) } }),
  "POST /service-requests/:id/shelve": async (s) => ({ who: s.olena, params: { id: await closed(s) } }),
  "POST /service-requests/:id/unshelve": async (s) => ({ who: s.olena, params: { id: await closed(s) } }),
} satisfies Recipes;
