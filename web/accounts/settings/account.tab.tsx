import { Lock } from "lucide-react";
import { useEffect, useRef } from "react";
import { languageFacts, languages } from "#contract/kit/languages.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { PasswordChange, PhoneChange } from "#web/auth/login-changes.tsx";
import { SessionList } from "#web/auth/session-list.tsx";
import { BlockedList } from "#web/contacts/blocked-list.tsx";
import { ContactChoice } from "#web/kit/contact/contact-choice.tsx";
import { followAccountTheme } from "#web/kit/document/theme.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownResult, useRounds } from "#web/kit/own-result.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { themes } from "../choices.ts";
import { DeletionBox, ExportBox } from "../deletion/boxes.tsx";
import { DelegationCard } from "../managed/delegation-card.tsx";
import { DeviceBox } from "./account/device-box.tsx";
import { EmailAgain } from "./account/email-again.tsx";
import type { OwnAccount } from "./account/own-account.ts";
import { AvatarPart, EmailField } from "./account/photo-and-email.tsx";
import { PlaceFields } from "./account/place-fields.tsx";
import type { Regions } from "./account/regions.server.ts";
import { TranslationField } from "./account/translation-field.tsx";
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
          {isOwn && <TranslationField settings={settings} />}
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

/** The phone of login, and the choice to show it to others. */
function LoginPhone({ settings: { phone, login_phone_shown: shown } }: { settings: AccountSettings }) {
  const t = useT("accounts");
  if (!phone) return null;
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-bold">{t("login_phone.label")}</p>
        <p className="numbers mt-1 flex items-center gap-2 font-semibold">
          <Lock aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{phone}</span>
        </p>
        <p className="mt-1 text-sm text-muted">{t("login_phone.hint")}</p>
      </div>
      <ContactChoice name="login_phone_shown" defaultValue={shown === null ? undefined : shown ? "yes" : "no"} />
    </div>
  );
}

type AppearanceProps = {
  locale: AccountSettings["locale"];
  /** Null while acting for another person: the theme is the actor's own. */
  theme: AccountSettings["theme"] | null;
};

/** Language and theme of the account; saving applies them on this device. */
function AppearanceFields({ locale, theme }: AppearanceProps) {
  const t = useT("accounts");
  return (
    <>
      <Select name="locale" label={t("language.label")} hint={t("language.hint")} defaultValue={locale}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageFacts[language].name}
          </option>
        ))}
      </Select>
      {theme && (
        <Choices
          name="theme"
          legend={t("theme.legend")}
          hint={t("theme.hint")}
          variant="segmented"
          defaultValue={theme}
          choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
      )}
    </>
  );
}
