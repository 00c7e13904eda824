import type { Refusals } from "./refusal.ts";

export const operatorRefusals: Refusals = {};
