// Normalizes phones and messengers as people type them to the one stored form. Reports all errors at once.
import { fieldMessages, type FieldError } from "#contract/field-errors.ts";
import { contactPhone } from "#server/accounts/normalize-phone.ts";
import { Problem, wrong as fieldError } from "#server/kit/problem.ts";

export type TypedPhone = { phone: string; country?: string | undefined };
export type TypedMessenger = { slug: string; handle: string; country?: string | undefined };
export type ReadMessenger = { slug: string; handle: string };
export type Fields = Record<string, FieldError[]>;

/** @param country for numbers without a country code. @returns E.164, each once, in the order given. */
export function readPhones(typed: TypedPhone[], country: string, wrong: Fields): string[] {
  const phones = typed.map((it, index) => {
    const phone = contactPhone(it.phone, it.country ?? country);
    if (!phone) wrong[`phones.${index}.phone`] = [{ code: "phone.invalid", message: fieldMessages.phone_invalid }];
    return phone;
  });
  return [...new Set(phones.filter((phone) => phone !== undefined))];
}

/** `@name`, `name`, `https://t.me/name` */
const telegramName = /^(?:(?:https?:\/\/)?t(?:elegram)?\.me\/)?@?([A-Za-z][A-Za-z0-9_]{4,31})\/?$/i;

/** A phone in E.164, or for telegram a name. The last of several entries for one messenger counts. */
export function readMessengers(typed: TypedMessenger[], country: string, wrong: Fields): ReadMessenger[] {
  const read = typed.map(({ slug, handle, country: own }, index) => {
    const name = slug === "telegram" ? telegramName.exec(handle)?.[1] : undefined;
    const found = name ?? contactPhone(handle, own ?? country);
    const refusal =
      slug === "telegram" ? fieldError("invalid", "No phone or name of this messenger") : fieldError("phone_invalid");
    if (!found) wrong[`messengers.${index}.handle`] = [refusal];
    return { slug, handle: found ?? "" };
  });
  return [...new Map(read.map((it) => [it.slug, it])).values()];
}

/** Throws if an entry is invalid: `phone.invalid` for phones. */
export function refuse(wrong: Fields): void {
  const names = Object.keys(wrong);
  if (names.length === 0) return;
  const isAboutPhones = names.some((name) => name.startsWith("phones."));
  throw new Problem(isAboutPhones ? "phone.invalid" : "validation.failed", { fields: wrong });
}
