import { formWith, plain } from "../files/pictures.ts";
import type { Recipes } from "./room.ts";

export const avatarRecipes = {
  "POST /account-settings/avatar": async ({ olena }) => ({
    who: olena,
    form: formWith(await plain(16, 16).jpeg().toBuffer()),
  }),
  "DELETE /account-settings/avatar": ({ olena }) => ({ who: olena }),
} satisfies Recipes;
