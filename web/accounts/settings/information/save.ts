import type { SettingsChange } from "#contract/settings.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { levels } from "../../choices.ts";
import { saved } from "../act.ts";
import type { Act } from "../act.ts";
import { inFormNames, inRows } from "../in-form-names.ts";
import { inRow, rowField } from "./row-names.ts";

export const saveAbout: Act = async ({ form, api, context }) => {
  const fields = filledRows(form, "language");
  refuseTwice(form, fields);
  const languages = fields.map((name) => ({
    code: form.text(name) as Spoken["code"],
    level: levels.find((level) => level === form.text(`${name}_level`)) ?? null,
  }));
  const body = {
    name: form.text("name"),
    bio: form.maybe("bio"),
    bio_language: form.language("bio_language"),
    languages,
  };
  await inFormNames(api("PATCH /account-settings", { body }), inRows("languages", fields));
  return saved(context, "about");
};

/** A choice that was not touched does not bring back a number that was removed from the list. */
export const savePhones: Act = async ({ form, api, context }) => {
  const fields = filledRows(form, "phone");
  const body = {
    phones: fields.map((name) => form.phone(name)),
    ...(form.text("login_phone_shown") !== form.text("login_phone_before") && {
      login_phone_shown: form.text("login_phone_shown") === "yes",
    }),
  };
  await inFormNames(api("PATCH /account-settings", { body }), inRows("phones", fields));
  return saved(context, "phones");
};

type Spoken = NonNullable<SettingsChange["languages"]>[number];

/** The names of the rows' fields in order; an empty row counts as removed. */
const filledRows = (form: FormReader, list: string): string[] =>
  form
    .all(rowField(list))
    .map((key) => inRow(list, key))
    .filter((name) => form.text(name) !== "");

function refuseTwice(form: FormReader, names: readonly string[]): void {
  const codes = names.map((name) => form.text(name));
  const twice = names.filter((_, index) => codes.indexOf(codes[index] ?? "") < index);
  refuse(Object.fromEntries(twice.map((name) => [name, { code: "invalid" as const }])));
}
