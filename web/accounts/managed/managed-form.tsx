import { useState } from "react";
import type { ManagedUser } from "#contract/delegations.ts";
import { languageFacts, languages } from "#contract/kit/languages.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { UnsavedGuard } from "#web/drafts/unsaved-guard.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { FoldedTextLanguage } from "#web/kit/text-language.tsx";
import { useUser } from "#web/kit/use-session.ts";
import { SeenVersion } from "#web/kit/versions/seen-version.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

const named = languages.map((code) => ({ value: code, label: languageFacts[code].name }));

/** The same form for a new person and for an existing one. */
export function ManagedForm({ person, result }: { person?: ManagedUser | undefined; result: unknown }) {
  const t = useT("managed");
  const user = useUser();
  const [dirty, setDirty] = useState(false);
  return (
    <PageForm result={result} className="grid max-w-2xl gap-6" onChange={() => setDirty(true)}>
      <UnsavedGuard when={dirty} />
      {person && <SeenVersion result={result} version={person.version} page={`/managed/${person.id}`} />}
      <KeptTyping name={`managed-${person?.id ?? "new"}`} note>
        <TextField
          name="name"
          label={t("field.name")}
          hint={t("field.name_hint")}
          maxLength={80}
          autoComplete="off"
          defaultValue={person?.name ?? ""}
        />
        <LanguageFields person={person} />
        <PhoneField
          name="phones.0.phone"
          label={t("field.phone")}
          hint={t("field.phone_hint")}
          country={person?.country_code ?? user?.country_code ?? "UA"}
          autoComplete="off"
          optional
          defaultValue={person?.phones[0]?.phone ?? ""}
        />
        <TextArea
          name="bio"
          label={t("field.bio")}
          hint={t("field.bio_hint")}
          maxLength={2000}
          optional
          defaultValue={person?.bio ?? ""}
        />
        <FoldedTextLanguage name="bio_language" of={["bio"]} found={person?.bio_language} />
        <Checkbox name="data_checked" defaultChecked={person?.data_checked ?? false}>
          {t("field.data_checked")}
        </Checkbox>
      </KeptTyping>
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <SubmitButton name="intent" value="save">
          {t("save")}
        </SubmitButton>
        <LinkButton to="/managed" tone="quiet" size="lg">
          {t("cancel")}
        </LinkButton>
      </div>
    </PageForm>
  );
}

function LanguageFields({ person }: { person: ManagedUser | undefined }) {
  const t = useT("managed");
  const user = useUser();
  const spoken = person?.languages.map(({ code }) => code) ?? [];
  return (
    <>
      <Select name="locale" label={t("field.locale")} defaultValue={person?.locale ?? user?.locale ?? "en"}>
        {named.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Choices
        name="languages"
        legend={t("field.languages")}
        choices={named}
        variant="chips"
        several
        optional
        defaultValue={spoken}
      />
    </>
  );
}
