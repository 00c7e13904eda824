import { settingsPath, settingsSections, type Section } from "#contract/settings-sections.ts";

export const pathOf = (section: Section): string => `${settingsPath}/${section}`;
export const sectionOf = (name: string): Section | undefined => settingsSections.find((section) => section === name);

/** Of the account's owner alone: not open while acting for that person. */
const ofOwner: readonly Section[] = [
  "plan",
  "login",
  "email",
  "login-phone",
  "password",
  "devices",
  "manager",
  "blocked",
  "data",
];
export const isOfOwner = (section: Section): boolean => ofOwner.includes(section);

/** Reached from "Login and safety" instead of the first page. */
const ofLogin: readonly Section[] = ["email", "login-phone", "password", "devices", "manager", "blocked"];
export const parentOf = (section: Section): string => (ofLogin.includes(section) ? pathOf("login") : settingsPath);

const formerTabs: Record<string, string> = {
  account: settingsPath,
  information: pathOf("about"),
  social: pathOf("messengers"),
  service: pathOf("service"),
  notifications: pathOf("notifications"),
};

/** The settings were tabs of one page, `?tab=service`: former emails and bookmarks have these addresses. */
export function movedTo(url: URL): string | undefined {
  const tab = url.searchParams.get("tab");
  return tab === null ? undefined : (formerTabs[tab] ?? settingsPath);
}
