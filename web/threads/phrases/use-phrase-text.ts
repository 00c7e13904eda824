import { type Phrase, phraseParams, type PhraseSlug, phrases } from "#contract/phrase-kinds.ts";
import { useI18n, useT } from "#web/kit/i18n/use-t.ts";

/** Phrases in the language of the page. */
export function usePhraseText() {
  const t = useT("phrases");
  const { language } = useI18n();
  // Keys of the table: the tests of the texts find a missing one.
  const say = (key: string, params: object = {}) => t(key as "yes", params as never) as unknown as string;
  return {
    /** With "…" in its gaps. */
    open: (slug: PhraseSlug): string => {
      const open = Object.keys(phrases[slug].gaps).map((name) => [name, "…"]);
      return say(slug, { count: 5, replace: Object.fromEntries(open) });
    },
    whole: (phrase: Phrase): string => {
      const params = phraseParams(phrase, language, (key) => say(key));
      return say(phrase.slug, { ...params, replace: params });
    },
    moment: (moment: string): string => say(`moment.${moment}`),
  };
}
