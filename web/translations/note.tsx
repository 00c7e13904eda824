import { Suspense } from "react";
import type { Language } from "#contract/kit/languages.ts";
import { useUser } from "#web/kit/use-session.ts";
import { onDemand } from "#web/ui/on-demand.ts";
import { useWords } from "#web/ui/words.ts";
import type { NoteProps } from "./use-translated.ts";

const NoteContent = onDemand(() => import("./note-content.tsx").then((it) => it.NoteContent));

type Props = NoteProps & {
  /** The texts as they were written, and their language. */
  words: readonly (string | null)[];
  language: Language | null;
};

/** Under texts of a person in a foreign language: from which one they are translated, with the original; else the offer to translate them. */
export function TranslationNote({ words, language, ...note }: Props) {
  const { language: own } = useWords();
  const user = useUser();
  const texts = words.flatMap((text) => text ?? []);
  if (!language || language === own || texts.length === 0) return null;
  const isRead = user?.languages.some(({ code, level }) => code === language && level !== "basic") ?? false;
  if (isRead && !note.thing.translated) return null;
  return (
    <Suspense>
      <NoteContent {...note} texts={texts} from={language} />
    </Suspense>
  );
}
