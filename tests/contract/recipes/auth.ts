import type { Recipes } from "./recipe.ts";

export const authRecipes = {} satisfies Recipes;
