// A person's texts as their reader reads them: in the language of the page, where a translation is there.
import { useEffect, useState } from "react";
import type { Language } from "#contract/kit/languages.ts";
import type { Made, Translated } from "#contract/translations.ts";
import { useWords } from "#web/ui/words.ts";

export type Thing = { translated?: Translated | undefined };
export type Reading = {
  /** By the name of the field. */
  texts: Record<string, string>;
  fault: Made["fault"];
  waits: boolean;
  /** False: the original is visible. */
  isTranslated: boolean;
  ask: () => void;
};

/**
 * `visible` is the thing in the reader's language, where it is to be read so and all its texts have been translated; else it is the thing
 * itself. Asks for what is missing; the code that asks is loaded only for texts that the reader does not read.
 */
export function useTranslated<T extends Thing>(thing: T): { visible: T; reading: Reading } {
  const { language } = useWords();
  const { translated } = thing;
  const [made, setMade] = useState<Made | null>(null);
  const [waits, setWaits] = useState(false);
  const key = translated?.key;
  const current = made?.key === key ? made : null;
  const texts = { ...translated?.texts, ...current?.texts };
  const isComplete = translated?.fields.every(({ field }) => field in texts) ?? false;
  const ask = () => {
    if (!translated) return;
    setWaits(true);
    void import("./ask.ts")
      .then(({ askFor }) => askFor({ ...thing, translated }))
      .then(setMade, () => setMade({ key: translated.key, texts: {}, fault: "later" }))
      .finally(() => setWaits(false));
  };
  const isMissing = translated?.at_once === true && !isComplete;
  useEffect(() => {
    if (isMissing) ask();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each key: the texts belong to it
  }, [key, isMissing]);
  const isTranslated = translated?.at_once === true && isComplete;
  return {
    visible: isTranslated ? { ...thing, ...texts, language } : thing,
    reading: { texts, fault: current?.fault ?? null, waits, isTranslated, ask },
  };
}

/** For a chip beside the text: its own language, also where it is visible translated. */
export const writtenIn = ({ translated }: Thing, language: Language): Language =>
  translated?.fields[0]?.language ?? language;
