import type { Language } from "#contract/kit/languages.ts";
import { guessLanguage } from "#server/kit/guess-language.ts";
import type { Viewer } from "#server/kit/viewer.ts";

/** Of a text that is being typed: as it will be found when it is sent. */
export const findLanguage = async (viewer: Viewer, text: string): Promise<{ language: Language }> => ({
  language: guessLanguage(text, viewer.language),
});
