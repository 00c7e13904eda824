import { serviceSuggestion } from "#web/catalog/suggest-services.ts";
import type { Api } from "#web/kit/calls.ts";
import { fieldsProblem, ambiguous } from "#web/kit/form-problems.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import type { PointAnswers } from "../answers.ts";

export const serviceField = "point_purpose_ids";
/** The words typed before a suggestion was taken; they become the title if there is none. */
export const typedField = "typed";
export const titleOpen = "title_open";
const mostServices = 5;

type Services = Partial<Pick<PointAnswers, "point_type" | "point_purposes">>;

export async function readServices(form: FormReader, api: Api): Promise<Services & { title?: string }> {
  const found = await chosenServices(form, api);
  const typed = form.text(typedField) || form.text(serviceField);
  const isWords =
    form.has(titleOpen) && !/^\d*$/.test(typed) && !found.point_purposes?.some(({ name }) => name === typed);
  return { ...found, ...(isWords && { title: typed.slice(0, 120) }) };
}

/** The chosen services, or the one that the typed words match. Throws the choices if they match several. */
async function chosenServices(form: FormReader, api: Api): Promise<Services> {
  const ids = [...form.all(`${serviceField}_id`), ...form.all(serviceField)]
    .filter((it) => /^\d+$/.test(it))
    .map(Number);
  if (ids.length > 0) return servicesByIds(ids, api);
  const text = form.text(serviceField);
  if (text.length < 2) throw fieldsProblem({ [serviceField]: "required" });
  const { data } = await api("GET /point-purposes", { query: { filter: { text }, include: "point_type" } });
  const named = data.filter(({ name }) => name.toLocaleLowerCase() === text.toLocaleLowerCase());
  const [only] = named.length === 1 ? named : data;
  if (!only) throw fieldsProblem({ [serviceField]: "not_listed" });
  if (named.length === 1 || data.length === 1) return servicesByIds([only.id], api);
  throw ambiguous(serviceField, data.slice(0, 8).map(serviceSuggestion));
}

/** Services of one category: the category of the first. */
export async function servicesByIds(ids: number[], api: Api): Promise<Services> {
  const { data } = await api("GET /point-purposes", { query: { include: "point_type" } });
  const found = ids.flatMap((id) => data.find((service) => service.id === id) ?? []);
  const point_type = found[0]?.point_type;
  if (!point_type) throw fieldsProblem({ [serviceField]: "not_listed" });
  const ofType = found.filter((service) => service.point_type_id === point_type.id).slice(0, mostServices);
  return { point_type, point_purposes: ofType.map(({ id, slug, name }) => ({ id, slug, name })) };
}
