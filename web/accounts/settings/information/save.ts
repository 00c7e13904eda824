import type { SettingsChange } from "#contract/settings.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { levels } from "../../choices.ts";
import { saved } from "../act.ts";
import type { Act } from "../act.ts";
import { inFormNames, inRows } from "../in-form-names.ts";
import { inRow, rowField } from "./row-names.ts";

export const saveInformation: Act = async ({ form, api, context }) => {
  const phoneFields = filledRows(form, "phone");
  const languageFields = filledRows(form, "language");
  refuseTwice(form, languageFields);
  const phones = phoneFields.map((name) => form.phone(name));
  const languages = languageFields.map((name) => ({
    code: form.text(name) as Spoken["code"],
    level: levels.find((level) => level === form.text(`${name}_level`)) ?? null,
  }));
  const bio_language = form.language("bio_language");
  const body = { bio: form.maybe("bio"), bio_language, languages, phones };
  const change = api("PATCH /account-settings", { body });
  await inFormNames(change, (path) => inRows("phones", phoneFields)(path) ?? inRows("languages", languageFields)(path));
  return saved(context, "information");
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
