import { localDraft } from "#web/kit/wizard/local-draft.ts";
import type { Answers } from "./answers.ts";

export const kept = localDraft<Answers>("poruch.offer-draft");
