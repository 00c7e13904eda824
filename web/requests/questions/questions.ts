import type { Answer, Question } from "#contract/catalog.ts";
import { longestText } from "#contract/kit/bounds.ts";
import type { RequestInput } from "#contract/requests.ts";
import type { Api } from "#web/kit/calls.ts";

type Services = { point_purposes: readonly { id: number }[]; title: string | null };

/** The questions of the chosen services; what the title says is marked as meant. */
export async function questionsFor(api: Api, { point_purposes, title }: Services): Promise<Question[]> {
  const purpose = point_purposes.map(({ id }) => id).join();
  if (!purpose) return [];
  return (await api("GET /questions", { query: { purpose, ...(title && { text: title }) } })).data;
}

/** Only the step that asks them needs them. */
export const questionsOfStep = (
  api: Api,
  { step, answers }: { step: string; answers: Services },
): Promise<Question[]> => (step === "about" ? questionsFor(api, answers) : Promise.resolve([]));

/** Each answer in the form of the API. */
export const answersInput = (answers: readonly Answer[]): NonNullable<RequestInput["answers"]> =>
  answers.map(({ question, kind, number, options }) =>
    kind === "number" ? { question, number: number ?? 0 } : { question, options: options.map(({ slug }) => slug) },
  );

/** The chosen options of a question: as answered, else what the title already says. */
export function chosenOf({ slug, kind, options }: Question, answers: readonly Answer[]): string[] {
  const answer = answers.find(({ question }) => question === slug);
  if (answer) return answer.options.map((option) => option.slug);
  const meant = options.filter((option) => option.meant).map((option) => option.slug);
  return kind === "several" || meant.length === 1 ? meant : [];
}

/** "Plumber: leaking tap", in the reader's language; "" before a question is answered. */
export function proposedTitle({ point_purposes, answers }: Titled): string {
  const answer = answers.find(({ kind, options }) => kind === "one" && options.some(({ slug }) => slug !== "other"));
  if (!answer) return "";
  return [point_purposes[0]?.name, answer.options[0]?.name].filter(Boolean).join(": ").slice(0, longestText.title);
}
type Titled = { point_purposes: readonly { name: string }[]; answers: readonly Answer[] };
