import { useEffect, useRef } from "react";
import type { AccountSettings } from "#contract/settings.ts";
import { PasswordChange } from "#web/auth/password-change.tsx";
import { PhoneChange } from "#web/auth/phone-change/phone-change.tsx";
import { SessionList } from "#web/auth/session-list.tsx";
import { BlockedList } from "#web/contacts/blocked-list.tsx";
import { followAccountTheme } from "#web/kit/document/theme.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownResult, useRounds } from "#web/kit/own-result.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { DeletionBox } from "../deletion/deletion-box.tsx";
import { ExportBox } from "../deletion/export-box.tsx";
import { DelegationCard } from "../managed/delegation-card.tsx";
import { AppearanceFields } from "./account/appearance-fields.tsx";
import { AvatarPart } from "./account/avatar.tsx";
import { DeviceBox } from "./account/device-box.tsx";
import { EmailAgain } from "./account/email-again.tsx";
import { EmailField } from "./account/email-field.tsx";
import { LoginPhone } from "./account/login-phone.tsx";
import type { OwnAccount } from "./account/own-account.ts";
import { PlaceFields } from "./account/place-fields.tsx";
import type { Regions } from "./account/regions.server.ts";
import { Section, SettingsForm } from "./settings-form.tsx";

type Props = { settings: AccountSettings; regions: Regions; mine: OwnAccount | null; result: unknown };

/** The person's data; then, for the owner alone, password, devices, the manager, and the deletion of the account. */
export function AccountTab({ settings, regions, mine, result }: Props) {
  const t = useT("accounts");
  const { round } = useRounds("password-change", result);
  useThemeOnceSaved(settings.theme);
  return (
    <div className="grid gap-10">
      {!mine && <Banner>{t("acting.own_only", { name: settings.name })}</Banner>}
      <AvatarPart settings={settings} result={result} />
      <SettingsForm intent="account" result={result} version={settings.version}>
        <AccountFields settings={settings} regions={regions} isOwn={mine !== null} />
      </SettingsForm>
      {mine && (
        <>
          <EmailAgain pending={settings.pending_email} result={result} />
          {/* A new number resets this part and the choice to show it. */}
          <PhoneChange key={settings.phone} result={result} country={settings.country_code} />
          <PasswordChange key={round} result={ownResult("password-change", result)} />
          <SessionList sessions={mine.sessions} />
          <DeviceBox />
          <BlockedList people={mine.blocked} />
          <DelegationCard manager={settings.manager} actions={mine.actions} />
          <ExportBox copies={mine.copies} />
          <DeletionBox erasesAt={settings.erases_at} result={ownResult("delete-account", result)} />
        </>
      )}
    </div>
  );
}

function AccountFields({ settings, regions, isOwn }: Omit<Props, "mine" | "result"> & { isOwn: boolean }) {
  const t = useT("accounts");
  return (
    <>
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
          {isOwn && <EmailField email={settings.email} pending_email={settings.pending_email} />}
          {isOwn && <LoginPhone key={settings.phone} settings={settings} />}
        </div>
      </Section>
      <Section title={t("account.here")}>
        <div className="grid max-w-xl gap-5">
          <AppearanceFields locale={settings.locale} theme={isOwn ? settings.theme : null} />
          <PlaceFields settings={settings} regions={regions} />
        </div>
      </Section>
    </>
  );
}

/** A saved theme applies on this device at once and replaces the theme chosen here before. */
function useThemeOnceSaved(theme: AccountSettings["theme"]): void {
  const before = useRef(theme);
  useEffect(() => {
    if (before.current === theme) return;
    before.current = theme;
    followAccountTheme(theme);
  }, [theme]);
}
