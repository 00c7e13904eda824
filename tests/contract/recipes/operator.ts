import type { Recipes } from "./recipe.ts";

export const operatorRecipes = {} satisfies Recipes;
