import type { Refusals } from "./refusal.ts";

export const plansRefusals: Refusals = {};
