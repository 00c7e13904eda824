import { Languages } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import type { Person } from "./types.ts";

/** A person's text, with its `lang`; a foreign language is named. */
export function Message({ text, author }: { text: string; author: Person }) {
  const t = useT("proposals");
  const { language, locale } = useWords();
  const written = languageOf(text, author);
  const foreign = written !== null && written !== language;
  return (
    <div>
      {foreign && (
        <p className="mb-1 flex items-center gap-1.5 text-sm text-muted">
          <Languages aria-hidden className="size-4 shrink-0" />
          {t("message.in", { language: nameOf(locale, "language", written) })}
        </p>
      )}
      <p {...(written && { lang: written })} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

/** A message has no stored language: guesses the best spoken language of its author that uses these letters. */
function languageOf(text: string, { languages }: Person): string | null {
  const cyrillic = /\p{Script=Cyrillic}/u.test(text);
  const fitting = languages.filter(({ code }) => ["uk", "ru"].includes(code) === cyrillic);
  const best = fitting.find(({ level }) => level === "native") ?? fitting[0];
  return best?.code ?? null;
}
