import { Lock } from "lucide-react";
import type { AccountSettings } from "#contract/settings.ts";
import { ContactChoice } from "#web/kit/contact/contact-choice.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { messengerNames, mostPhones } from "../choices.ts";
import { AddButton, RaiseButton, RemoveButton } from "./information/row-buttons.tsx";
import { inRow, rowField } from "./information/row-names.ts";
import { useRows } from "./information/use-rows.ts";
import { type RowProps, Rows } from "./rows.tsx";
import { pathOf } from "./sections.ts";
import { SettingsForm } from "./settings-form.tsx";
import { useTitles } from "./titles.ts";

type Props = {
  settings: AccountSettings;
  /** A manager does not read the login phone of the managed person. */
  isOwn: boolean;
  result: unknown;
};

export function Phones({ settings, isOwn, result }: Props) {
  const t = useT("accounts");
  return (
    <div className="grid gap-6">
      <Rows rows={useRowsInside(settings)} />
      <SettingsForm section="phones" result={result} version={settings.version}>
        <p className="text-muted">{t("phones.lead")}</p>
        <PhoneRows phones={settings.phones} country={settings.country_code} />
        {isOwn && <LoginPhone key={settings.phone} settings={settings} />}
      </SettingsForm>
    </div>
  );
}

function useRowsInside({ phone_visibility, messengers }: AccountSettings): RowProps[] {
  const t = useT("accounts");
  const titles = useTitles();
  const names = messengers.map(({ slug }) => messengerNames[slug]);
  return [
    { to: pathOf("visibility"), title: titles.visibility, value: t(`visibility.${phone_visibility}`) },
    { to: pathOf("messengers"), title: titles.messengers, value: names.join(", ") || t("value.none") },
  ];
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

type PhoneRowProps = { rowKey: string; label: string; phone: string | undefined; country: string };

const PhoneRow = ({ rowKey, label, phone, country }: PhoneRowProps) => (
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

/** The phone of login, and the choice to show it to others. */
function LoginPhone({ settings }: { settings: AccountSettings }) {
  const t = useT("accounts");
  const { phone } = settings;
  if (!phone) return null;
  const choice = settings.login_phone_shown === null ? "" : settings.login_phone_shown ? "yes" : "no";
  return (
    <div className="grid max-w-xl gap-4">
      <div>
        <h2>{t("login_phone.label")}</h2>
        <p className="numbers mt-1 flex items-center gap-2 font-semibold">
          <Lock aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{phone}</span>
        </p>
        <p className="mt-1 text-sm text-muted">{t("login_phone.hint")}</p>
      </div>
      <input type="hidden" name="login_phone_before" value={choice} />
      <ContactChoice name="login_phone_shown" defaultValue={choice || undefined} />
    </div>
  );
}
