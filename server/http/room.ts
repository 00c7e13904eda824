import type { Outdated } from "#server/kit/outdated.ts";
import { keptDays } from "./idempotency.ts";

export const outdated = { idempotency_keys: { after: { created_at: `${keptDays} days` } } } satisfies Outdated;
