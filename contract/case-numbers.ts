import { z } from "zod";
import { caseReasons } from "./case-kinds.ts";

/** What became of the cases that opened in a time, by the reason of their first report: without any person. */
export const CaseNumbers = z.object({
  reason: z.enum(caseReasons),
  cases: z.int(),
  removed: z.int(),
  dismissed: z.int(),
  /** Ended without a decision. */
  settled: z.int(),
  waiting: z.int(),
  appeals: z.int(),
  undone: z.int(),
  /** The median of the hours from the first report to the decision; null: none is decided. */
  hours: z.number().nullable(),
});
export type CaseNumbers = z.infer<typeof CaseNumbers>;
