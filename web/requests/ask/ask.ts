// A request to one provider, on one screen: the service, the words, the place.
import type { Question } from "#contract/catalog.ts";
import { seen } from "#contract/kit/visible.ts";
import type { Api, Reply } from "#web/kit/calls.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import type { PointAnswers } from "#web/points/answers.ts";
import { readPlace } from "#web/points/fields/read-place.ts";
import { wizardPath } from "../own-request.ts";
import { readAnswersTo } from "../questions/read-answers.ts";
import type { Answers } from "../wizard/answers.ts";

type Offer = Reply<"GET /public/service-providers/:id">["service_offers"][number];
type Asked = Reply<"GET /public/service-providers/:id">;

/** One of the provider's services with its price. */
export type AskedService = Pick<
  Offer,
  "id" | "title" | "language" | "point_type" | "point_purposes" | "price" | "price_kind" | "currency" | "main_image"
>;

export type AskData = {
  provider: Pick<Asked, "id" | "name" | "latin_name" | "avatar" | "rating">;
  /** The one that the reader came from first, else the provider's first. */
  services: AskedService[];
  /** Of the first service. */
  questions: Question[];
  locations: Reply<"GET /addresses">["data"];
  signedIn: boolean;
  /** The place that was typed before. */
  typedPlace: string;
  /** The path of this screen. */
  path: string;
};

export const askPath = (search: URLSearchParams): string => {
  const kept = [...search].filter(([name]) => ["offer", "receiver", "for", "place"].includes(name));
  return `${wizardPath}?${new URLSearchParams(kept)}`;
};

/** True for a link that names a provider or an offer, and no step of the wizard. */
export const asksOne = (search: URLSearchParams): boolean =>
  (search.has("offer") || search.has("receiver")) &&
  !["draft", "step", "locationId", "locale"].some((name) => search.has(name));

const longestTitle = 80;

/** Short words are the title; of longer ones the title is the beginning, and the whole is the description. */
export function wordsOf(text: string): Pick<PointAnswers, "title" | "description"> {
  if (text.length <= longestTitle && !text.includes("\n")) return { title: text, description: null };
  const line = text.split("\n", 1)[0] ?? "";
  const sentence = line.match(/^.{8,}?[.!?…](?=\s|$)/)?.[0] ?? line;
  if (sentence.length <= longestTitle) return { title: sentence, description: text };
  const cut = sentence.slice(0, longestTitle).replace(/\s+\S*$/, "");
  return { title: `${cut}…`, description: text };
}

/** Throws a `Problem` with the fields that are wrong. */
export async function readAsk(form: FormReader, api: Api): Promise<Partial<Answers>> {
  const [text, id] = [seen(form.text("text")), form.text("offer_id")];
  const wrong = {
    ...(id === "" && { offer_id: "required" as const }),
    ...(text === "" && { text: "required" as const }),
  };
  if (Object.keys(wrong).length > 0) throw fieldsProblem(wrong);
  const place = await readPlace(form, api);
  const { point_type, point_purposes } = await api("GET /public/service-offers/:id", { params: { id } });
  const answers = await readAnswersTo(form, point_purposes, api);
  return { ...place, ...wordsOf(text), point_type, point_purposes, answers, target: { offer_id: id } };
}
