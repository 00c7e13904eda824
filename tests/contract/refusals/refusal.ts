import type { ErrorCode } from "#contract/errors.ts";
import type { Call } from "#contract/surface.ts";
import type { Recipe } from "../recipes/recipe.ts";

/** A call that provokes each error that an endpoint lists. */
export type Refusals = Partial<Record<Call, Partial<Record<ErrorCode, Recipe>>>>;
