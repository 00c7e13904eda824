import type { Recipes } from "./recipe.ts";

export const accountsRecipes = {} satisfies Recipes;
