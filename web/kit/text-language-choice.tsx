import { useRef } from "react";
import { type Language, languages } from "#contract/kit/languages.ts";
import { Folded } from "#web/ui/form/folded.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { useT } from "./i18n/use-t.ts";
import { useFoundLanguage } from "./use-found-language.ts";

export type Props = {
  name?: string;
  /** The names of the text's fields in the same form. */
  of: readonly string[];
  /** The language of the stored text. */
  found?: Language | null | undefined;
  hint?: string | undefined;
};

export function Unfolded({ of, found: stored, ...field }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const found = useFoundLanguage(place, { of, stored });
  return (
    <div ref={place}>
      <Choice {...field} found={found} />
    </div>
  );
}

export type FoldedProps = Props & {
  /** Nothing is shown while the text is in the language of the page. */
  onlyForeign?: boolean;
};

/** The same behind a heading that names the language. */
export function Folding({ of, found: stored, onlyForeign = false, ...field }: FoldedProps) {
  const t = useT("ui");
  const { language: own, locale } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const found = useFoundLanguage(place, { of, stored });
  const title = found
    ? t("text_language.is", { language: nameOf(locale, "language", found) })
    : t("text_language.label");
  return (
    <div ref={place} className="empty:hidden">
      {!(onlyForeign && (!found || found === own)) && (
        <Folded title={title} isOpen={false}>
          <Choice {...field} found={found} />
        </Folded>
      )}
    </div>
  );
}

function Choice({ name = "language", found, hint }: Omit<Props, "of">) {
  const t = useT("ui");
  const { locale } = useWords();
  const nameIn = (code: Language) => nameOf(locale, "language", code);
  return (
    <Select name={name} label={t("text_language.label")} {...(hint && { hint })} defaultValue="">
      <option value="">
        {found ? t("text_language.found_as", { language: nameIn(found) }) : t("text_language.found")}
      </option>
      {languages.map((code) => (
        <option key={code} value={code}>
          {nameIn(code)}
        </option>
      ))}
    </Select>
  );
}
