import { serviceSuggestion } from "#web/catalog/suggest-services.ts";
import type { Api } from "#web/kit/calls.ts";
import { fieldsProblem, whichOne } from "#web/kit/offer.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import type { Answers } from "./answers.ts";

export const purposeField = "point_purpose_ids";
/** What was typed before a suggestion was taken; it becomes the title while there is none. */
export const saidField = "said";
export const titleOpen = "title_open";
const most = 5;

export async function readWhat(form: FormReader, api: Api): Promise<Partial<Answers>> {
  const found = await readPurposes(form, api);
  const said = form.text(saidField) || form.text(purposeField);
  const isWords =
    form.has(titleOpen) && !/^\d*$/.test(said) && !found.point_purposes?.some(({ name }) => name === said);
  return { ...found, ...(isWords && { title: said.slice(0, 120) }) };
}

/** The purposes that were chosen, or the one that the typed words mean. Throws the choices when they mean several. */
async function readPurposes(form: FormReader, api: Api): Promise<Partial<Answers>> {
  const ids = [...form.all(`${purposeField}_id`), ...form.all(purposeField)]
    .filter((it) => /^\d+$/.test(it))
    .map(Number);
  if (ids.length > 0) return answersFor(ids, api);
  const text = form.text(purposeField);
  if (text.length < 2) throw fieldsProblem({ [purposeField]: "required" });
  const { data } = await api("GET /point-purposes", { query: { filter: { text }, include: "point_type" } });
  const named = data.filter(({ name }) => name.toLocaleLowerCase() === text.toLocaleLowerCase());
  const [only] = named.length === 1 ? named : data;
  if (!only) throw fieldsProblem({ [purposeField]: "not_listed" });
  if (named.length === 1 || data.length === 1) return answersFor([only.id], api);
  throw whichOne(purposeField, data.slice(0, 8).map(serviceSuggestion));
}

/** Purposes of one type: those of the first one's. */
export async function answersFor(ids: number[], api: Api): Promise<Partial<Answers>> {
  const { data } = await api("GET /point-purposes", { query: { include: "point_type" } });
  const found = ids.flatMap((id) => data.find((purpose) => purpose.id === id) ?? []);
  const point_type = found[0]?.point_type;
  if (!point_type) throw fieldsProblem({ [purposeField]: "not_listed" });
  const ofType = found.filter((purpose) => purpose.point_type_id === point_type.id).slice(0, most);
  return { point_type, point_purposes: ofType.map(({ id, slug, name }) => ({ id, slug, name })) };
}
