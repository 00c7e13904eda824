import type { Recipes } from "./recipe.ts";

export const leavingRecipes = {} satisfies Recipes;
