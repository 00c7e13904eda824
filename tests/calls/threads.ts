import { randomUUID } from "node:crypto";
import { photoForm, photoIn, say, threadOf } from "../fixtures/threads.ts";
import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

/** The thread of Marko's proposal to Olena, with a line by Marko. */
export async function thread(s: Scene): Promise<string> {
  const id = await threadOf(s.marko, (await s.answered()).tap.id);
  await say(s.marko, id, "Kann ich morgen um neun kommen?");
  return id;
}

export const threadsRecipes = {
  "GET /threads": async (s) => {
    await thread(s);
    return { who: s.olena };
  },
  "GET /threads/:id": async (s) => ({ who: s.olena, params: { id: await thread(s) } }),
  "GET /threads/:id/messages": async (s) => ({ who: s.olena, params: { id: await thread(s) }, query: { after: 1 } }),
  "POST /threads": async (s) => {
    const { tap } = await s.answered();
    return { who: s.olena, body: { request_id: tap.id, provider_id: s.marko.id } };
  },
  "POST /threads/preview": (s) => ({ who: s.olena, body: { body: "Дзвоніть: 067 123 45 67" } }),
  "POST /threads/:id/messages": async (s) => ({
    who: s.olena,
    params: { id: await thread(s) },
    body: { body: "Так, о дев'ятій.", client_id: randomUUID() },
  }),
  "POST /threads/:id/photos": async (s) => ({
    who: s.olena,
    params: { id: await thread(s) },
    form: await photoForm(),
  }),
  "GET /threads/:id/photo": async (s) => {
    const id = await thread(s);
    return { who: s.olena, params: { id }, query: { photo: await photoIn(s.marko, id) } };
  },
  "POST /threads/:id/read": async (s) => ({ who: s.olena, params: { id: await thread(s) }, body: { seq: 2 } }),
  "PATCH /threads/:id": async (s) => ({
    who: s.olena,
    params: { id: await thread(s) },
    body: { muted_until: "2030-01-01T00:00:00Z" },
  }),
} satisfies Recipes;
