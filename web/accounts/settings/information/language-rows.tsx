import { useState } from "react";
import { languages } from "#contract/kit/languages.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { SpokenLanguage } from "#contract/people.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { Select } from "#web/ui/form/select.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { levels } from "../../choices.ts";
import { AddButton, RemoveButton } from "./row-buttons.tsx";
import { inRow, rowField } from "./row-names.ts";
import { useRows } from "./use-rows.ts";

/** The spoken languages with their levels. */
export function LanguageRows({ spoken }: { spoken: readonly SpokenLanguage[] }) {
  const t = useT("accounts");
  const { errors } = useFormState();
  const { rows, add, remove } = useRows("language", spoken);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const codes = rows.map(({ key, value }) => chosen[key] ?? value?.code);
  const freeFor = (key: string) => languages.filter((code) => !codes.includes(code) || codeOf(key) === code);
  const codeOf = (key: string) => codes[rows.findIndex((row) => row.key === key)];
  return (
    <div id="field-languages" className="grid max-w-xl gap-4">
      {rows.map(({ key, value }, index) => (
        <div key={key} className="flex items-end gap-1">
          <LanguageRow
            rowKey={key}
            n={index + 1}
            spoken={value}
            free={freeFor(key)}
            onChange={(code) => setChosen({ ...chosen, [key]: code })}
          />
          {rows.length > 1 && (
            <RemoveButton label={t("languages.remove", { n: index + 1 })} onClick={() => remove(key)} />
          )}
        </div>
      ))}
      {rows.length < languages.length && (
        <>
          <noscript>
            <div className="flex gap-1">
              <LanguageRow rowKey={String(90 + rows.length)} n={rows.length + 1} spoken={null} free={freeFor("")} />
            </div>
          </noscript>
          <AddButton list="language" label={t("languages.add")} onClick={add} />
        </>
      )}
      <FieldError id="languages-error" text={errors["languages"]} />
    </div>
  );
}

type RowProps = {
  rowKey: string;
  n: number;
  spoken: SpokenLanguage | null;
  free: readonly Language[];
  onChange?: (code: string) => void;
};

function LanguageRow({ rowKey, n, spoken, free, onChange }: RowProps) {
  const t = useT("accounts");
  const { locale } = useWords();
  const name = inRow("language", rowKey);
  return (
    <div className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-3 gap-y-2">
      <input type="hidden" name={rowField("language")} value={rowKey} />
      <Select
        name={name}
        label={t("languages.label", { n })}
        defaultValue={spoken?.code ?? ""}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {!spoken && <option value="">{t("languages.choose")}</option>}
        {free.map((code) => (
          <option key={code} value={code}>
            {nameOf(locale, "language", code)}
          </option>
        ))}
      </Select>
      <Select
        name={`${name}_level`}
        label={t("languages.level", { n })}
        labelHidden
        className="flex flex-col justify-end"
        defaultValue={spoken?.level ?? ""}
      >
        <option value="">{t("languages.no_level")}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {t(`level.${level}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
