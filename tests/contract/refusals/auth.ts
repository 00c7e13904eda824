import type { Refusals } from "./refusal.ts";

export const authRefusals: Refusals = {};
