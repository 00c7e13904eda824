import { manager } from "../../fixtures/mandates.ts";
import { doneAgo, jobOf, review } from "../../fixtures/reviews.ts";
import type { Made } from "../../calls/room.ts";
import { job, revealed } from "../../calls/reviews.ts";
import type { Scene } from "../scene.ts";
import type { Refusals } from "./refusal.ts";

const five = { stars: 5 };
const written = async (s: Scene): Promise<string> => {
  const id = await job(s);
  await review(s.olena, id);
  return id;
};
const over = async (s: Scene): Promise<Made> => {
  const id = await written(s);
  await doneAgo(id, 15);
  return { who: s.olena, params: { id }, body: five };
};

export const reviewsRefusals: Refusals = {
  "POST /events/:id/review": {
    "review.time": async (s) => ({ who: s.olena, params: { id: (await s.accepted()).proposal.id }, body: five }),
    "review.exists": async (s) => ({ who: s.olena, params: { id: await written(s) }, body: five }),
    "review.own_party": async (s) => {
      const [olga, petro] = await Promise.all([manager(), s.person("Petro")]);
      const id = await jobOf(olga, petro);
      await s.kit.db.updateTable("users").set({ manager_id: olga.id }).where("id", "=", petro.id).execute();
      return { who: olga, params: { id }, body: five };
    },
  },
  "PATCH /events/:id/review": {
    "review.not_found": async (s) => ({ who: s.olena, params: { id: await job(s) }, body: five }),
    "review.time": over,
    "review.state": async (s) => {
      const id = await written(s);
      await review(s.marko, id);
      return { who: s.olena, params: { id }, body: five };
    },
  },
  "POST /reviews/:id/reply": {
    "review.state": async (s) => {
      const id = await revealed(s);
      const body = { reply: "Danke!" };
      await s.marko.call("POST /reviews/:id/reply", { params: { id }, body });
      return { who: s.marko, params: { id }, body };
    },
  },
};
