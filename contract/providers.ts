// What belongs to providers: business hours.
import { z } from "zod";
import { DayChange, DayHours, DayInput, WeekInput } from "./hours.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { SettingsChange } from "./settings.ts";

/** One form of the settings holds both: they are saved together, or neither is. */
const withSettings = { provides_services: true, paused: true, phone_visibility: true } as const;
const BusinessHoursInput = z.union([
  WeekInput.extend({ settings: SettingsChange.pick(withSettings).optional() }),
  DayInput,
]);

export const providers = {
  hours: get("/business-hours", {
    summary: "My business hours: seven days from Monday, those that nobody set are closed",
    access: "Account:read",
    reply: many(DayHours),
  }),
  setHours: post("/business-hours", {
    summary: "Set one day or several; the answer is the whole week",
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
    summary: "Take a day back: it is closed",
    access: "Account:update",
    reply: none,
    missing: "hours.not_found",
    errors: ["hours.not_found"],
  }),
};
