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

/** Sections that are reached from another one instead of the first page. */
export const inside = {
  login: ["login-phone", "password", "email", "devices", "manager", "blocked"],
  phones: ["visibility", "messengers"],
  notifications: ["quiet"],
} as const satisfies Partial<Record<Section, readonly Section[]>>;

/** Null: the first page. */
export const parentOf = (section: Section): Section | null =>
  (Object.keys(inside) as (keyof typeof inside)[]).find((name) => inside[name].some((it) => it === section)) ?? null;

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
