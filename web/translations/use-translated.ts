// A person's texts as their reader reads them: in the language of the page, where a translation is there.
import { type ReactNode, useEffect, useState } from "react";
import type { Made, Source, Translated } from "#contract/translations.ts";
import { useWords } from "#web/ui/words.ts";

export type Thing = { translated?: Translated | undefined };
export type Reading = {
  /** Of the texts that the page has. */
  texts: readonly string[];
  /** With their keys. */
  sources: readonly Source[];
  fault: Made["fault"];
  waits: boolean;
  /** False: the originals are visible. */
  isTranslated: boolean;
  ask: () => void;
};

export type TranslatedProps<T> = { of: T; children: (visible: T, reading: Reading) => ReactNode };

/** Of the line under the texts. */
export type NoteProps = { thing: Thing; reading: Reading; className?: string };

const none: ReadonlyMap<string, Made> = new Map();

/**
 * `visible` is the thing in the reader's language, where it is to be read so and all its texts have been translated; else it is the thing
 * itself. Asks for what is missing; the code that asks is loaded only for texts that the reader does not read.
 */
export function useTranslated<T extends Thing>(thing: T): { visible: T; reading: Reading } {
  const { language } = useWords();
  const [made, setMade] = useState(none);
  const [waits, setWaits] = useState(false);
  const facts = thing as Record<string, unknown>;
  const { at_once = false, fields = [] } = thing.translated ?? {};
  // A card has some of the texts.
  const texts = fields.flatMap(({ field, key, language, text: own }) => {
    const source = facts[field];
    if (typeof source !== "string") return [];
    const { text = own, fault = null } = made.get(key) ?? {};
    return [{ field, source: { key, language, text: source }, text, fault }];
  });
  const missing = texts.filter(({ text }) => text === null).map(({ source }) => source);
  const isComplete = texts.length > 0 && missing.length === 0;
  const ask = () => {
    setWaits(true);
    void import("./ask.ts")
      .then(({ askFor }) => askFor(missing))
      .catch(() => missing.map(({ key }) => ({ key, text: null, fault: "later" as const })))
      .then((answers) => {
        setMade(new Map(answers.map((it) => [it.key, it])));
        setWaits(false);
      });
  };
  const keys = at_once ? missing.map(({ key }) => key).join(" ") : "";
  useEffect(() => {
    if (keys) ask();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each key: it belongs to its text
  }, [keys]);
  const isTranslated = at_once && isComplete;
  const words = Object.fromEntries(texts.map(({ field, text }) => [field, text]));
  return {
    visible: isTranslated
      ? { ...thing, ...words, language, ...("title" in words && { title_language: language }) }
      : thing,
    reading: {
      texts: isComplete ? texts.flatMap(({ text }) => text ?? []) : [],
      sources: texts.map(({ source }) => source),
      fault: texts.find(({ fault }) => fault)?.fault ?? null,
      waits,
      isTranslated,
      ask,
    },
  };
}
