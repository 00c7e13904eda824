import { type Phrase, phraseParams, type PhraseSlug, phrases } from "#contract/phrase-kinds.ts";
import { useI18n, useT } from "#web/kit/i18n/use-t.ts";

const many = 5;

/** Phrases in the language of the page. */
export function usePhraseText() {
  const t = useT("phrases");
  const { language } = useI18n();
  // Keys of the table: the tests of the texts find a missing one.
  const say = (key: string, params: object = {}) => t(key as "yes", params as never) as unknown as string;
  return {
    /** With "…" in its gaps; a number takes the form of many. */
    open: (slug: PhraseSlug): string => {
      const gaps = Object.keys(phrases[slug].gaps).map((name) => [name, "…"]);
      return say(slug, { ...Object.fromEntries(gaps), count: many }).replace(String(many), "…");
    },
    whole: (phrase: Phrase): string =>
      say(
        phrase.slug,
        phraseParams(phrase, language, (key) => say(key)),
      ),
    moment: (moment: string): string => say(`moment.${moment}`),
  };
}
