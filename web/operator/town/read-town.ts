import { type Language, isLanguage, languages } from "#contract/kit/languages.ts";
import type { Town, TownChange } from "#contract/town.ts";
import type { Api } from "#web/kit/calls.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuse } from "#web/kit/refuse-empty.ts";

/** What the form of the site says. Texts that are empty are those of Poruch. */
export async function readTown(form: FormReader, api: Api, { place }: Town): Promise<TownChange> {
  const spoken = form.all("languages").filter(isLanguage);
  if (spoken.length === 0) refuse({ languages: { code: "required" } });
  const first = form.text("default_language");
  const color = form.text("color").toLowerCase();
  if (color && !/^#[\da-f]{6}$/.test(color)) refuse({ color: { code: "invalid" } });
  return {
    names: textsOf(form, "name"),
    headlines: textsOf(form, "headline"),
    color: color || null,
    languages: spoken,
    ...(isLanguage(first) && { default_language: first }),
    place: await placeOf(form.text("place"), api, place),
  };
}

const textsOf = (form: FormReader, field: string): Partial<Record<Language, string>> =>
  Object.fromEntries(languages.map((it) => [it, form.text(`${field}.${it}`)]).filter(([, text]) => text !== ""));

/** The first place of this name that the geocoder knows; an unchanged name keeps its place. */
async function placeOf(text: string, api: Api, before: Town["place"]): Promise<Town["place"]> {
  if (text === "") return null;
  if (text === before?.name) return before;
  const [found] = (await api("GET /places", { query: { text, limit: 1 } })).data;
  if (!found) return refuse({ place: { code: "not_listed" } }) as never;
  const { lat, lng, country_code, locality, label } = found;
  return { name: locality ?? label, country_code, lat, lng };
}
