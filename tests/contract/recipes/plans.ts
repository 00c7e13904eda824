import type { Recipes } from "./recipe.ts";

export const plansRecipes = {} satisfies Recipes;
