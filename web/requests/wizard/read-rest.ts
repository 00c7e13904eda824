import { currencyOf } from "#contract/kit/currencies.ts";
import { addressInput } from "#web/addresses/address-input.ts";
import { readPlace } from "#web/addresses/place.ts";
import type { Api } from "#web/kit/calls.ts";
import { fieldsProblem } from "#web/kit/offer.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readMedia } from "#web/media/read-media.ts";
import type { Answers } from "./answers.ts";

export async function readDetails(form: FormReader, api: Api): Promise<Partial<Answers>> {
  const title = form.text("title");
  if (title === "") throw fieldsProblem({ title: "required" });
  const media = form.has(photosAsked) ? { media_ids: await readMedia(form, api) } : {};
  return { title, description: form.maybe("description"), ...readWords(form), ...media };
}

const [mostTags, longestTag] = [20, 40];

/** The same bounds as in the contract: the API sees a visitor's answers only after the login. */
function readWords(form: FormReader): Partial<Pick<Answers, "tags" | "language">> {
  if (!form.has("language")) return {};
  const typed = form.text("tags").split(/[,;]/);
  const tags = [...new Set(typed.map((tag) => tag.trim()).filter(Boolean))];
  if (tags.length > mostTags) throw fieldsProblem({ tags: { code: "too_large", params: { max: mostTags } } });
  if (tags.some((tag) => tag.length > longestTag))
    throw fieldsProblem({ tags: { code: "too_long", params: { max: longestTag } } });
  return { tags, language: form.text("language") as Answers["language"] };
}

/** Says that the form asks for photos: visitors are not asked. */
export const photosAsked = "photos_asked";
/** Says that the place is another's and stays. */
export const placeGiven = "place_given";

/** One of the saved locations, or a new place that has yet to be made one. */
export async function readWhere(form: FormReader, api: Api): Promise<Partial<Answers>> {
  if (form.has(placeGiven)) return {};
  const saved = form.text("address_id");
  if (saved && saved !== "new") {
    const { id, address_limited, country_code } = await api("GET /addresses/:id", {
      params: { id: saved },
      query: { own: "true" },
    });
    const place = { address_limited, country_code };
    return { address_id: id, place, address: undefined, currency: currencyOf(country_code) };
  }
  const picked = await readPlace(form, api);
  const { country_code } = picked;
  return {
    address_id: null,
    place: { address_limited: picked.label, country_code },
    address: addressInput(form, picked),
    currency: currencyOf(country_code),
  };
}

/** @param today where no API looks at the date: it asks for that of the place, and lets an unchanged one be. */
export function readWhen(form: FormReader, today?: string): Partial<Answers> {
  const moment = form.text("moment");
  if (!moment) throw fieldsProblem({ moment: "required" });
  if (moment !== "date") return { urgent: moment === "asap", date: null, time: null };
  const date = form.text("date");
  if (date === "") throw fieldsProblem({ date: "required" });
  if (today && date < today) throw fieldsProblem({ date: "date_in_past" });
  return { urgent: false, date, time: form.text("time").slice(0, 5) || null };
}

export function readBudget(form: FormReader): Partial<Answers> {
  const budget = form.money("budget");
  if (Number.isNaN(budget)) throw fieldsProblem({ budget: "not_a_number" });
  return { budget };
}
