import type { ErrorCode } from "#contract/errors.ts";
import type { Call } from "#contract/surface.ts";
import type { Recipe } from "../../calls/room.ts";

/** A call that provokes each error that an endpoint lists. */
export type Refusals = Partial<Record<Call, Partial<Record<ErrorCode, Recipe>>>>;

/** The version header of a client with an outdated thing: every thing in the tests is newer. */
export const stale = { "if-match": '"2020-01-01T00:00:00.000Z"' };
