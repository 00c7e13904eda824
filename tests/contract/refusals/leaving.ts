import type { Refusals } from "./refusal.ts";

export const leavingRefusals: Refusals = {};
