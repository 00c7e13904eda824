import { useState } from "react";
import { type Language, languageFacts, languages } from "#contract/kit/languages.ts";
import { townName } from "#contract/kit/town-name.ts";
import type { Town } from "#contract/town.ts";
import { useI18n, useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Preview } from "./preview.tsx";

type Props = { town: Town; result: unknown };

export function TownForm({ town, result }: Props) {
  const t = useT("operator");
  const { language } = useI18n();
  const [name, setName] = useState(townName(town, language));
  const [color, setColor] = useState(town.color);
  return (
    <PageForm result={result} className="grid gap-6">
      <Preview name={name} color={color} />
      <ByLanguage
        field="name"
        label={t("town.name")}
        hint={t("town.name_hint")}
        more={t("town.names")}
        texts={town.names}
        first={town.default_language}
        longest={30}
        onType={setName}
      />
      <ByLanguage
        field="headline"
        label={t("town.headline")}
        hint={t("town.headline_hint")}
        more={t("town.headlines")}
        texts={town.headlines}
        first={town.default_language}
        longest={90}
      />
      <TextField
        name="color"
        label={t("town.color")}
        hint={t("town.color_hint")}
        defaultValue={town.color ?? ""}
        maxLength={7}
        autoComplete="off"
        optional
        onChange={({ target }) => setColor(target.value.toLowerCase())}
      />
      <Languages town={town} />
      <TextField
        name="place"
        label={t("town.place")}
        hint={t("town.place_hint")}
        defaultValue={town.place?.name ?? ""}
        maxLength={120}
        autoComplete="off"
        optional
      />
      <SubmitButton name="intent" value="save" className="justify-self-start">
        {t("town.save")}
      </SubmitButton>
    </PageForm>
  );
}

function Languages({ town }: Pick<Props, "town">) {
  const t = useT("operator");
  return (
    <>
      <Choices
        name="languages"
        legend={t("town.languages")}
        variant="chips"
        several
        defaultValue={town.languages}
        choices={languages.map((value) => ({ value, label: languageFacts[value].name }))}
      />
      <Select name="default_language" label={t("town.default_language")} defaultValue={town.default_language}>
        {languages.map((it) => (
          <option key={it} value={it}>
            {languageFacts[it].name}
          </option>
        ))}
      </Select>
    </>
  );
}

type Texts = {
  field: string;
  label: string;
  hint: string;
  more: string;
  texts: Partial<Record<Language, string>>;
  /** The language that stands for those without a text. */
  first: Language;
  longest: number;
  onType?: (text: string) => void;
};

/** One text for all languages, and below, folded, others for some. */
function ByLanguage({ field, label, hint, more, texts, first, longest, onType }: Texts) {
  const others = languages.filter((it) => it !== first);
  const common = { maxLength: longest, autoComplete: "off", optional: true };
  return (
    <div className="grid gap-2">
      <TextField
        {...common}
        name={`${field}.${first}`}
        label={label}
        hint={hint}
        defaultValue={texts[first] ?? ""}
        onChange={({ target }) => onType?.(target.value)}
      />
      <details open={others.some((it) => texts[it] !== undefined)}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-bold text-action">{more}</summary>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="visually-hidden">{more}</legend>
          {others.map((it) => (
            <TextField
              {...common}
              key={it}
              name={`${field}.${it}`}
              label={languageFacts[it].name}
              lang={it}
              defaultValue={texts[it] ?? ""}
            />
          ))}
        </fieldset>
      </details>
    </div>
  );
}
