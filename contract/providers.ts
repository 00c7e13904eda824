// What belongs to providers: business hours.
import { DayChange, DayHours, HoursInput } from "./hours.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";

export const providers = {
  hours: get("/business-hours", {
    summary: "My business hours: seven days from Monday, those that nobody set are closed",
    access: "Account:read",
    reply: many(DayHours),
  }),
  setHours: post("/business-hours", {
    summary: "Set one day or several; the answer is the whole week",
    access: "Account:update",
    body: HoursInput,
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
