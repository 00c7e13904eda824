import { formWith, plain } from "../files/pictures.ts";
import type { Recipes } from "./room.ts";

export const mediaRecipes = {
  "POST /images": async ({ olena }) => ({
    who: olena,
    form: formWith(await plain(16, 16).jpeg().toBuffer(), { field: "files" }),
  }),
} satisfies Recipes;
