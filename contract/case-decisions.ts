// What operators decide about a case, and about an appeal (rule M2).
import { z } from "zod";
import { LanguageCode, Timestamp } from "./kit/fields.ts";
import { Translated } from "./translations.ts";

export const caseActions = ["dismiss", "remove"] as const;
export const appealActions = ["uphold", "undo"] as const;
/** `settle` is an end without a decision: the sides agreed, or the account of the author is erased. */
const endActions = [...caseActions, "settle"] as const;

export const CaseAppeal = z.object({ text: z.string().nullable(), appealed_at: Timestamp });
export const AppealDecision = z.object({
  action: z.enum(appealActions),
  reason: z.string().nullable(),
  reason_language: LanguageCode.nullable(),
  translated: Translated.optional(),
  decided_at: Timestamp,
});
export const CaseDecision = z.object({
  action: z.enum(endActions),
  reason: z.string().nullable(),
  reason_language: LanguageCode.nullable(),
  translated: Translated.optional(),
  decided_at: Timestamp,
});
