import { translations } from "#contract/translations.ts";
import { guessLanguage } from "#server/kit/guess-language.ts";
import type { Outdated } from "#server/kit/outdated.ts";
import { serve } from "#server/kit/serve.ts";
import { makeTranslations } from "./make.ts";
import { deleteTranslation, reportTranslation, showUse } from "./operate.ts";

export const routes = serve(translations, {
  translate: ({ db, kit, viewer, body }) => makeTranslations(db, kit, viewer, body.texts),
  find: async ({ viewer, body }) => ({ language: guessLanguage(body.text, viewer.language) }),
  report: ({ tx, kit, viewer, body }) => reportTranslation(tx, kit, viewer, body.text),
  use: ({ db, kit }) => showUse(db, kit),
  remove: ({ tx, params }) => deleteTranslation(tx, params.id),
});

export const outdated = { translation_days: { after: { day: "400 days" } } } satisfies Outdated;
