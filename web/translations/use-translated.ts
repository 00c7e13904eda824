// A person's texts as their reader reads them: in the reader's language where a translation is there.
import { useEffect, useState } from "react";
import type { Language } from "#contract/kit/languages.ts";
import type { Made, Translated } from "#contract/translations.ts";

export type Thing = { translated?: Translated | undefined };
export type Fault = NonNullable<Made["fault"]>;
export type Reading = {
  /** The text to show, and its language for `lang`. */
  of(field: string, text: string | null, language: Language): { text: string | null; lang: Language | undefined };
  /** Translations that were asked for on this page. */
  texts: Record<string, string>;
  fault: Fault | null;
  waits: boolean;
  ask: () => void;
};

/**
 * Shows what has been translated, and asks for the rest where the reader wants foreign texts translated at once. The code that asks is
 * loaded only for texts that the reader does not read.
 */
export function useTranslated(thing: Thing): Reading {
  const { translated } = thing;
  const [made, setMade] = useState<Made | null>(null);
  const [waits, setWaits] = useState(false);
  const key = translated?.key;
  const current = made && made.key === key ? made : null;
  const texts = { ...translated?.texts, ...current?.texts };
  const ask = () => {
    if (!translated) return;
    setWaits(true);
    void import("./ask.ts")
      .then(({ askFor }) => askFor(thing as Thing & { translated: Translated }))
      .then(setMade, () => setMade({ key: translated.key, texts: {}, fault: "later" }))
      .finally(() => setWaits(false));
  };
  const isMissing = translated?.at_once === true && translated.fields.some(({ field }) => !(field in texts));
  useEffect(() => {
    if (isMissing && !current) ask();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each key: its texts belong to it
  }, [key, isMissing]);
  return {
    of(field, text, language) {
      const other = translated?.at_once ? texts[field] : undefined;
      return other === undefined ? { text, lang: language } : { text: other, lang: undefined };
    },
    texts,
    fault: current?.fault ?? null,
    waits,
    ask,
  };
}
