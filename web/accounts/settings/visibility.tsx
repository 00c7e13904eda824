import { useState } from "react";
import type { ContactPreview as Preview } from "#contract/contacts.ts";
import type { PhoneVisibility } from "#contract/people.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { ContactPreview } from "#web/contacts/contact-preview.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { visibilities } from "../choices.ts";
import { SettingsForm } from "./settings-form.tsx";

type Props = { settings: AccountSettings; preview: Preview; result: unknown };

export function Visibility({ settings, preview, result }: Props) {
  const t = useT("accounts");
  return (
    <SettingsForm section="visibility" result={result} version={settings.version}>
      <p className="text-muted">{t("visibility.lead")}</p>
      <VisibilityFields settings={settings} preview={preview} />
    </SettingsForm>
  );
}

/** The choice, and what each kind of reader would see with it. */
function VisibilityFields({ settings, preview }: Pick<Props, "settings" | "preview">) {
  const t = useT("accounts");
  const { values } = useFormState();
  const [visibility, setVisibility] = useState(
    (values["phone_visibility"]?.[0] as PhoneVisibility | undefined) ?? settings.phone_visibility,
  );
  return (
    <>
      <div className="lg:[&>fieldset>div]:grid-cols-3">
        <Choices
          name="phone_visibility"
          legend={t("visibility.legend")}
          legendHidden
          defaultValue={visibility}
          onChange={(value) => setVisibility(value as PhoneVisibility)}
          choices={visibilities.map((value) => ({
            value,
            label: t(`visibility.${value}`),
            hint: t(`visibility.${value}_hint`),
          }))}
        />
      </div>
      <ContactPreview preview={preview} choice={{ ...settings, phone_visibility: visibility }} />
    </>
  );
}
