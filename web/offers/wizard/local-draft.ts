import { localDraft } from "#web/points/wizard/local-draft.ts";
import type { Answers } from "./answers.ts";

export const draftName = "offer";
export const localOffer = localDraft<Answers>(draftName);
