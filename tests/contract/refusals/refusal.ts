import type { ErrorCode } from "#contract/errors.ts";
import type { Call } from "#contract/surface.ts";
import type { Recipe } from "../recipes/recipe.ts";

/** How each error that an endpoint lists is provoked. */
export type Refusals = Partial<Record<Call, Partial<Record<ErrorCode, Recipe>>>>;
