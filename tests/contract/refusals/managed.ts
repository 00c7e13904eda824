import type { Refusals } from "./refusal.ts";

export const managedRefusals: Refusals = {};
