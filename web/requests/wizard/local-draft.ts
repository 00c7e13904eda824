import { localDraft } from "#web/points/wizard/local-draft.ts";
import type { Answers } from "./answers.ts";

export const draftName = "request";
export const localRequest = localDraft<Answers>(draftName);
