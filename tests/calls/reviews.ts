import { jobOf, review } from "../fixtures/reviews.ts";
import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

export const job = async ({ olena, marko, request }: Scene) => jobOf(olena, marko, await request());

/** The review of Marko, which he can answer. */
export async function revealed(scene: Scene): Promise<string> {
  const id = await job(scene);
  await review(scene.olena, id);
  const { theirs } = await review(scene.marko, id);
  return theirs?.id ?? "";
}

export const reviewsRecipes = {
  "GET /events/:id/review": async (s) => ({ who: s.olena, params: { id: await job(s) } }),
  "POST /events/:id/review": async (s) => ({
    who: s.olena,
    params: { id: await job(s) },
    body: {
      stars: 4,
      aspects: { punctuality: 5 },
      body: "Вчасно й чисто.",
      language: "uk",
      author_named: "first_name_initial",
    },
  }),
  "PATCH /events/:id/review": async (s) => {
    const id = await job(s);
    await review(s.olena, id);
    return { who: s.olena, params: { id }, body: { stars: 3, body: null } };
  },
  "POST /reviews/:id/reply": async (s) => ({
    who: s.marko,
    params: { id: await revealed(s) },
    body: { reply: "Danke!" },
  }),
  "GET /public/service-providers/:id/reviews": async (s) => {
    await revealed(s);
    return { who: s.visitor(), params: { id: s.marko.id }, query: { sort: "-stars" } };
  },
  "GET /public/service-providers/:id/rating": async (s) => {
    await revealed(s);
    return { who: s.visitor(), params: { id: s.marko.id } };
  },
} satisfies Recipes;
