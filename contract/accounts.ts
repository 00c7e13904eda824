// The account behind the session.
import { z } from "zod";
import { CurrentUser } from "./current-user.ts";
import { del, get, none, one, post } from "./kit/endpoint.ts";
import { CountryCode, Currency } from "./kit/fields.ts";
import { AvatarCrop } from "./settings.ts";

export const GeoData = z.object({
  address: z.object({
    country: z.string().nullable(),
    country_code: CountryCode.nullable(),
    province: z.string().nullable(),
    locality: z.string().nullable(),
  }),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  confirmed: z.boolean(),
  currency: Currency,
});

export const accounts = {
  current: get("/users/current", {
    summary: "Show the signed-in user with abilities, subscriptions and phones; while acting as, the managed person",
    access: "user",
    reply: one(CurrentUser),
  }),
  setAvatar: post("/account-settings/avatar", {
    summary: "Replace the picture, cut to the given square, else to the middle; the old picture is deleted",
    access: "Account:update",
    upload: { field: "avatar", kind: "image", max: 1, fields: AvatarCrop },
    reply: one(z.object({ avatar: z.string() })),
    status: 200,
  }),
  deleteAvatar: del("/account-settings/avatar", {
    summary: "Delete the picture",
    access: "Account:update",
    reply: none,
  }),
  ipLocator: get("/ip-locator", {
    summary: "Estimate the caller's country from the IP address; a hint only",
    access: "public",
    reply: one(GeoData),
  }),
};
