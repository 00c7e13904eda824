import type { Language } from "#contract/kit/languages.ts";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { useWords } from "#web/ui/words.ts";
import { TranslationNote } from "./note.tsx";
import { Translated } from "./translated.tsx";
import type { Thing } from "./use-translated.ts";

type Props<T> = { of: T; field: keyof T & string; language: Language | null; className?: string };

/** One text of a person: in the reader's language where it is translated, with the line about that under it. */
export function TranslatedText<T extends Thing>({ of, field, language, className }: Props<T>) {
  const { language: own } = useWords();
  const original = of[field];
  if (typeof original !== "string") return null;
  return (
    <Translated of={of}>
      {(visible, reading) => (
        <>
          <PersonText language={reading.isTranslated ? own : language} className={className}>
            {String(visible[field])}
          </PersonText>
          <TranslationNote thing={of} reading={reading} words={[original]} language={language} />
        </>
      )}
    </Translated>
  );
}
