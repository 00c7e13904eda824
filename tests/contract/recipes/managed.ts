import type { Recipes } from "./recipe.ts";

export const managedRecipes = {} satisfies Recipes;
