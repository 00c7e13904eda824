import type { Section } from "#contract/settings-sections.ts";
import { useT } from "#web/kit/i18n/use-t.ts";

/** The names of the sections, in the list and on their pages. */
export function useTitles(): Record<Section, string> {
  const [t, auth] = [useT("accounts"), useT("auth")];
  return {
    about: t("part.about"),
    work: t("portfolio.title"),
    hours: t("hours.title"),
    service: t("part.service"),
    plan: useT("plans")("mine.title"),
    phones: t("phones.title"),
    visibility: t("visibility.title"),
    messengers: t("social.title"),
    language: t("account.here"),
    notifications: t("part.notifications"),
    quiet: t("quiet.title"),
    login: t("part.login"),
    email: t("email.label"),
    "login-phone": t("login_phone.label"),
    password: auth("change.title"),
    devices: auth("sessions.title"),
    manager: useT("managed")("mine.title"),
    blocked: useT("contacts")("blocked.title"),
    data: t("part.data"),
  };
}
