import type { ErrorCode } from "#contract/errors.ts";
import type { Call } from "#contract/surface.ts";
import type { Recipe } from "../recipes/recipe.ts";

/** A call that provokes each error that an endpoint lists. */
export type Refusals = Partial<Record<Call, Partial<Record<ErrorCode, Recipe>>>>;

/** The version of which a client changes a thing: nothing is as old. */
export const stale = { "if-match": '"2020-01-01T00:00:00.000Z"' };
