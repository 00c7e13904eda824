import type { Recipes } from "./recipe.ts";

export const hoursRecipes = {} satisfies Recipes;
