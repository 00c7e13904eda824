import type { Feature } from "#contract/features.ts";
import { paper } from "#contract/paper.ts";
import { serve } from "#server/kit/serve.ts";
import { readPaper } from "./content.ts";
import { printPlace } from "./place-sheet.ts";
import { printPaper } from "./print.ts";

export const feature = "paper" satisfies Feature;

export const routes = serve(paper, {
  place: async ({ kit, db, viewer, params, query, language }) =>
    printPlace(db, kit, viewer, { id: params.id, language, ...query }),
  content: ({ db, kit, viewer, query }) => readPaper(db, kit, viewer, query),
  file: ({ db, kit, viewer, query }) => printPaper(db, kit, viewer, query),
});
