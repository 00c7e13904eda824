import type { Scene } from "../contract/scene.ts";
import { manager } from "../fixtures/mandates.ts";
import { doneAgo, jobOf, review } from "../fixtures/reviews.ts";
import type { Person } from "../world/world.ts";
import { byVisitor, closedPages } from "./providers.ts";
import type { Made, Recipe, Room } from "./room.ts";

const job = async ({ olena, marko, request }: Scene) => jobOf(olena, marko, await request());
const five = { stars: 5 };

/** Olena about a job that she has reviewed. */
const toReviewed =
  (more: Partial<Made> = { body: five }): Recipe =>
  async (s) => {
    const id = await job(s);
    await review(s.olena, id);
    return { who: s.olena, params: { id }, ...more };
  };

/** The review of Marko, which he can answer; of Olena with the other order. */
async function revealed(s: Scene, author: Person = s.olena, other: Person = s.marko): Promise<string> {
  const id = await job(s);
  await review(author, id);
  const { theirs } = await review(other, id);
  return theirs?.id ?? "";
}

export const reviews: Room<"reviews"> = {
  // Reviews are between the sides of a done job; those of providers are public, and only the reviewed one answers (T1).
  // oxfmt-ignore
  rights: {
    //                                           visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /events/:id/review":                    "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "POST /events/:id/review":                   "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "PATCH /events/:id/review":                  "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "POST /reviews/:id/reply":                   "401  abil abil abil ok   abil 401  abil abil abil act  abil abil abil",
    "GET /public/service-providers/:id/reviews": "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /public/service-providers/:id/rating":  "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  // A done job: the provider and her side review each other, and her manager answers for her. `owner` and others see nothing of it.
  // oxfmt-ignore
  managed: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /events/:id/review":      "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "POST /events/:id/review":     "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "POST /reviews/:id/reply":     "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",
  },

  calls: {
    "GET /events/:id/review": { works: async (s) => ({ who: s.olena, params: { id: await job(s) } }) },
    "POST /events/:id/review": {
      works: async (s) => ({
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
      refused: {
        "review.time": async (s) => ({ who: s.olena, params: { id: (await s.accepted()).proposal.id }, body: five }),
        "review.exists": toReviewed(),
        "review.own_party": async (s) => {
          const [olga, petro] = await Promise.all([manager(), s.person("Petro")]);
          const id = await jobOf(olga, petro);
          await s.set({ manager_id: olga.id }, petro);
          return { who: olga, params: { id }, body: five };
        },
      },
    },
    "PATCH /events/:id/review": {
      works: toReviewed({ body: { stars: 3, body: null } }),
      refused: {
        "review.not_found": async (s) => ({ who: s.olena, params: { id: await job(s) }, body: five }),
        "review.time": async (s) => {
          const made = await toReviewed()(s);
          await doneAgo((made.params as { id: string }).id, 15);
          return made;
        },
        "review.state": async (s) => {
          const made = await toReviewed()(s);
          await review(s.marko, (made.params as { id: string }).id);
          return made;
        },
      },
      thing: async (stage, viewer) => {
        const id = await job(stage);
        // Each side changes its own review.
        await review(viewer === "answered" ? stage.marko : stage.olena, id);
        return { params: { id }, body: { stars: 3 } };
      },
    },
    "POST /reviews/:id/reply": {
      works: async (s) => ({ who: s.marko, params: { id: await revealed(s) }, body: { reply: "Danke!" } }),
      refused: {
        "review.state": async (s) => {
          const id = await revealed(s);
          const body = { reply: "Danke!" };
          await s.marko.call("POST /reviews/:id/reply", { params: { id }, body });
          return { who: s.marko, params: { id }, body };
        },
      },
    },
    "GET /public/service-providers/:id/reviews": {
      works: async (s) => {
        await revealed(s);
        return { who: s.visitor(), params: { id: s.marko.id }, query: { sort: "-stars" } };
      },
      refused: closedPages(byVisitor),
    },
    "GET /public/service-providers/:id/rating": {
      works: async (s) => {
        await revealed(s);
        return { who: s.visitor(), params: { id: s.marko.id } };
      },
      refused: closedPages(byVisitor),
    },
  },

  managedThings: {
    "POST /reviews/:id/reply": async (stage) => ({
      params: { id: await revealed(stage, stage.marko, stage.olena) },
      body: { reply: "Дякую" },
    }),
  },
};
