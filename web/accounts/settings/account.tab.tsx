import { useEffect, useRef } from "react";
import type { AccountSettings } from "#contract/accounts.ts";
import { followAccountSkin } from "#web/kit/document/skin.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { AvatarPart } from "./account/avatar.tsx";
import { EmailAgain } from "./account/email-again.tsx";
import { EmailField } from "./account/email-field.tsx";
import { LoginPhone } from "./account/login-phone.tsx";
import { LookFields } from "./account/look-fields.tsx";
import { PlaceFields } from "./account/place-fields.tsx";
import type { Regions } from "./account/regions.server.ts";
import { Section, SettingsForm } from "./settings-form.tsx";

type Props = { settings: AccountSettings; regions: Regions; acting: boolean; result: unknown };

export function AccountTab({ settings, regions, acting, result }: Props) {
  const t = useT("accounts");
  useSkinOnceSaved(settings.skin);
  return (
    <div className="grid gap-10">
      {acting && <Banner>{t("acting.own_only", { name: settings.name })}</Banner>}
      <AvatarPart settings={settings} result={result} />
      <SettingsForm intent="account" result={result}>
        <Section title={t("account.person")}>
          <div className="grid max-w-xl gap-5">
            <TextField
              name="name"
              label={t("name.label")}
              hint={t("name.hint")}
              autoComplete="name"
              maxLength={80}
              defaultValue={settings.name ?? ""}
            />
            {!acting && <EmailField email={settings.email} pending_email={settings.pending_email} />}
            {!acting && <LoginPhone phone={settings.phone} />}
          </div>
        </Section>
        <Section title={t("account.here")}>
          <div className="grid max-w-xl gap-5">
            <LookFields locale={settings.locale} skin={acting ? null : settings.skin} />
            <PlaceFields settings={settings} regions={regions} />
          </div>
        </Section>
      </SettingsForm>
      {!acting && <EmailAgain pending={settings.pending_email} result={result} />}
    </div>
  );
}

/** A skin that was saved holds here at once, whatever this device had of its own. */
function useSkinOnceSaved(skin: AccountSettings["skin"]): void {
  const before = useRef(skin);
  useEffect(() => {
    if (before.current === skin) return;
    before.current = skin;
    followAccountSkin(skin);
  }, [skin]);
}
