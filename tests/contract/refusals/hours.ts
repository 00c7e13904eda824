import type { Refusals } from "./refusal.ts";

export const hoursRefusals: Refusals = {};
