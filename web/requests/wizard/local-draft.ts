import { localDraft } from "#web/kit/wizard/local-draft.ts";
import type { Answers } from "./answers.ts";

const kept = localDraft<Answers>("poruch.request-draft");

export const { read: readLocal, keep: keepLocal, forget: forgetLocal } = kept;
