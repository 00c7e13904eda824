// Business hours of providers.
import { z } from "zod";
import { DayChange, DayHours, DayInput, WeekInput } from "./hours.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { SettingsChange } from "./settings.ts";

/** One settings form contains both: they are saved together or not at all. */
const withSettings = { provides_services: true, paused: true, phone_visibility: true } as const;
const BusinessHoursInput = z.union([
  WeekInput.extend({ settings: SettingsChange.pick(withSettings).optional() }),
  DayInput,
]);

export const providers = {
  hours: get("/business-hours", {
    summary: "Show my business hours: seven days from Monday; days that are not set are closed",
    access: "Account:read",
    reply: many(DayHours),
  }),
  setHours: post("/business-hours", {
    summary: "Set one or several days; returns the whole week",
    access: "Account:update",
    body: BusinessHoursInput,
    reply: many(DayHours),
  }),
  changeDay: patch("/business-hours/:id", {
    summary: "Change a day that is set",
    access: "Account:update",
    body: DayChange,
    reply: one(DayHours),
    missing: "hours.not_found",
    errors: ["hours.not_found"],
  }),
  clearDay: del("/business-hours/:id", {
    summary: "Remove a day: it is closed",
    access: "Account:update",
    reply: none,
    missing: "hours.not_found",
    errors: ["hours.not_found"],
  }),
};
