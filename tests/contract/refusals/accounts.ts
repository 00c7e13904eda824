import type { Refusals } from "./refusal.ts";

export const accountsRefusals: Refusals = {};
