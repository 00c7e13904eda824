import type { ReactNode } from "react";
import { TranslationNote } from "#web/translations/note.tsx";
import { Translated } from "#web/translations/translated.tsx";
import type { Reading } from "#web/translations/use-translated.ts";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Linked } from "./target.ts";

type Props = { linked: Linked; hasGreeting: boolean; children: (name: ReactNode) => ReactNode };

/** Name and greeting of a house, which its owner wrote, in the reader's language where they are translated. `children` lays out the name. */
export function HouseWords({ linked, hasGreeting, children }: Props) {
  const { language: own } = useWords();
  const { public_name, greeting, greeting_language } = linked;
  const words = (visible: Linked, reading: Reading) => {
    const language = reading.isTranslated ? own : greeting_language;
    return (
      <>
        {children(public_name && <span lang={language ?? undefined}>{visible.public_name}</span>)}
        {hasGreeting && (
          <div className="my-2 empty:hidden">
            {greeting && <PersonText language={language}>{visible.greeting}</PersonText>}
            <TranslationNote
              thing={linked}
              reading={reading}
              words={[public_name, greeting]}
              language={greeting_language}
            />
          </div>
        )}
      </>
    );
  };
  return <Translated of={linked}>{words}</Translated>;
}
