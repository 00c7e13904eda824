// What the page of a provider can have: Today suggests the first part that is missing, the settings list all of them.
import { settingsPath } from "./settings-sections.ts";

/** In the order in which they help, each with the screen where the provider adds it. */
export const screenOfPart = {
  offer: "/service/offer/add-wizard",
  avatar: `${settingsPath}/about`,
  bio: `${settingsPath}/about`,
  hours: `${settingsPath}/hours`,
  work: `${settingsPath}/work`,
} as const;

export type ProfilePart = keyof typeof screenOfPart;
export const profileParts = Object.keys(screenOfPart) as [ProfilePart, ...ProfilePart[]];
