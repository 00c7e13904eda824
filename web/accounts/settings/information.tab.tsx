import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { FoldedTextLanguage } from "#web/kit/text-language.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { mostPhones } from "../choices.ts";
import { LanguageRows } from "./information/language-rows.tsx";
import { AddButton, RaiseButton, RemoveButton } from "./information/row-buttons.tsx";
import { inRow, rowField } from "./information/row-names.ts";
import { useRows } from "./information/use-rows.ts";
import { Section, SettingsForm } from "./settings-form.tsx";

export function InformationTab({ settings, result }: { settings: AccountSettings; result: unknown }) {
  const t = useT("accounts");
  return (
    <SettingsForm intent="information" result={result} version={settings.version}>
      <Section title={t("bio.title")}>
        <TextArea
          name="bio"
          label={t("bio.label")}
          hint={t("bio.hint")}
          optional
          maxLength={2_000}
          defaultValue={settings.bio ?? ""}
          className="max-w-2xl"
        />
        <FoldedTextLanguage name="bio_language" of={["bio"]} found={settings.bio_language} />
      </Section>
      <Section title={t("languages.title")} lead={t("languages.lead")}>
        <LanguageRows spoken={settings.languages} />
      </Section>
      <Section title={t("phones.title")} lead={t("phones.lead")}>
        <PhoneRows phones={settings.phones} country={settings.country_code} />
      </Section>
    </SettingsForm>
  );
}

/** Contact phones in the order in which others see them. */
function PhoneRows({ phones, country }: { phones: AccountSettings["phones"]; country: string }) {
  const t = useT("accounts");
  const { errors } = useFormState();
  const { rows, add, remove, raise } = useRows("phone", phones);
  return (
    <div id="field-phones" className="grid max-w-xl gap-4">
      {rows.length === 0 && <p className="text-muted">{t("phones.none")}</p>}
      {rows.map(({ key, value }, index) => (
        <div key={key} className="flex items-end gap-1">
          <PhoneRow rowKey={key} label={t("phones.label", { n: index + 1 })} phone={value?.phone} country={country} />
          {index > 0 && <RaiseButton label={t("phones.raise", { n: index + 1 })} onClick={() => raise(key)} />}
          <RemoveButton label={t("phones.remove", { n: index + 1 })} onClick={() => remove(key)} />
        </div>
      ))}
      {rows.length < mostPhones && (
        <>
          <noscript>
            <PhoneRow rowKey={String(90 + rows.length)} label={t("phones.more")} phone={undefined} country={country} />
          </noscript>
          <AddButton list="phone" label={t("phones.add")} onClick={add} />
        </>
      )}
      <FieldError id="phones-error" text={errors["phones"]} />
    </div>
  );
}

type RowProps = { rowKey: string; label: string; phone: string | undefined; country: string };

const PhoneRow = ({ rowKey, label, phone, country }: RowProps) => (
  <>
    <input type="hidden" name={rowField("phone")} value={rowKey} />
    <PhoneField
      name={inRow("phone", rowKey)}
      label={label}
      country={country}
      className="flex-1"
      {...(phone !== undefined && { defaultValue: phone })}
    />
  </>
);
