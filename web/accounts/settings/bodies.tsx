// What each section shows below its heading.
import type { ComponentType } from "react";
import type { Section } from "#contract/settings-sections.ts";
import { PasswordChange, PhoneChange } from "#web/auth/login-changes.tsx";
import { SessionList } from "#web/auth/session-list.tsx";
import { BlockedList } from "#web/contacts/blocked-list.tsx";
import { MutedList } from "#web/contacts/muted-list.tsx";
import { HoursEditor } from "#web/hours/hours-editor.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownResult, useRounds } from "#web/kit/own-result.ts";
import { MyPlan } from "#web/plans/my-plan.tsx";
import { DeletionBox, ExportBox } from "../deletion/boxes.tsx";
import { DelegationCard } from "../managed/delegation-card.tsx";
import { About } from "./about.tsx";
import { DeviceBox } from "./account/device-box.tsx";
import { Email } from "./email.tsx";
import { LanguageAndPlace } from "./language.tsx";
import { LoginRows } from "./login-rows.tsx";
import { Messengers } from "./messengers.tsx";
import { Notifications } from "./notifications.tsx";
import { Phones } from "./phones.tsx";
import { Quiet } from "./quiet.tsx";
import type { SectionData } from "./read-section.ts";
import { pathOf } from "./sections.ts";
import { Service } from "./service.tsx";
import { PortfolioForm } from "./service/portfolio-form.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { Visibility } from "./visibility.tsx";

type Props = { data: SectionData; result: unknown };

export const bodies: Record<Section, ComponentType<Props>> = {
  about: ({ data: { settings }, result }) => <About settings={settings} result={result} />,
  work: ({ data: { settings, portfolio }, result }) => (
    <PortfolioForm person={settings.id} pictures={portfolio} result={result} />
  ),
  hours: Hours,
  service: ({ data: { settings }, result }) => <Service settings={settings} result={result} />,
  plan: ({ data: { plan } }) => plan && <MyPlan mine={plan} back={pathOf("plan")} />,
  phones: ({ data: { settings, isOwn }, result }) => <Phones settings={settings} isOwn={isOwn} result={result} />,
  visibility: ({ data: { settings, preview }, result }) =>
    preview && <Visibility settings={settings} preview={preview} result={result} />,
  messengers: ({ data: { settings }, result }) => <Messengers settings={settings} result={result} />,
  language: ({ data: { settings, regions, isOwn }, result }) =>
    regions && <LanguageAndPlace settings={settings} regions={regions} isOwn={isOwn} result={result} />,
  notifications: ({ data: { settings, isOwn }, result }) => (
    <Notifications settings={settings} acting={!isOwn} result={result} />
  ),
  quiet: ({ data: { settings, muted }, result }) => (
    <div className="grid gap-8">
      <Quiet settings={settings} result={result} />
      <MutedList muted={muted} />
    </div>
  ),
  login: ({ data: { settings, login } }) => login && <LoginRows settings={settings} {...login} />,
  email: ({ data: { settings }, result }) => <Email settings={settings} result={result} />,
  // A new number begins the form anew.
  "login-phone": ({ data: { settings }, result }) => (
    <PhoneChange key={settings.phone} phone={settings.phone} result={result} country={settings.country_code} />
  ),
  password: Password,
  devices: ({ data: { sessions } }) => (
    <div className="grid gap-10">
      <SessionList sessions={sessions} />
      <DeviceBox />
    </div>
  ),
  manager: ({ data: { settings, actions } }) => <DelegationCard manager={settings.manager} actions={actions} />,
  blocked: ({ data: { blocked } }) => blocked && <BlockedList people={blocked} />,
  data: ({ data: { settings, exports }, result }) => (
    <div className="grid gap-6">
      <ExportBox copies={exports} />
      <DeletionBox erasesAt={settings.erases_at} result={ownResult("delete-account", result)} />
    </div>
  ),
};

function Hours({ data: { settings, hours }, result }: Props) {
  const t = useT("accounts");
  if (!hours) return null;
  return (
    <SettingsForm section="hours" result={result} version={hours.meta.version ?? ""}>
      <div className="grid gap-3">
        <p className="text-muted">{t("hours.lead")}</p>
        <HoursEditor hours={hours.data} timeZone={settings.time_zone} />
      </div>
    </SettingsForm>
  );
}

function Password({ result }: Props) {
  const { round } = useRounds("password-change", result);
  return <PasswordChange key={round} result={ownResult("password-change", result)} />;
}
