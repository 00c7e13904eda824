export const settingsPath = "/pages/account-setting";

/** The parts of the settings; each is a page with its own address. */
export const settingsSections = [
  "about",
  "work",
  "hours",
  "service",
  "plan",
  "phones",
  "visibility",
  "messengers",
  "language",
  "notifications",
  "quiet",
  "login",
  "email",
  "login-phone",
  "password",
  "devices",
  "manager",
  "blocked",
  "data",
] as const;
export type Section = (typeof settingsSections)[number];
