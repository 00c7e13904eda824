import type { Answer, Question } from "#contract/catalog.ts";
import type { Api } from "#web/kit/calls.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import { unreadable } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";

/** The questions of the form, so that it is read without a call. */
export const questionsField = "questions";
/** The API names a wrong answer in the same way. */
export const answerField = (slug: string): string => `answers.${slug}`;

/** The answered questions of a form. Throws a problem of a number out of its bounds. */
export function readAnswers(form: FormReader): Answer[] {
  return questionsOf(form).flatMap((question) => {
    const { slug, kind, label, unit, options } = question;
    const number = kind === "number" ? readNumber(form, question) : null;
    const chosen = kind === "number" ? [] : form.all(answerField(slug));
    if (number === null && chosen.length === 0) return [];
    const picked = options.filter((option) => chosen.includes(option.slug));
    return {
      question: slug,
      kind,
      label,
      unit,
      number,
      options: picked.map(({ slug: of, name, icon }) => ({ slug: of, name, icon })),
    };
  });
}

/** In a form that can change the services, too: answers that the new ones ask for. */
export async function readAnswersTo(
  form: FormReader,
  purposes: readonly { id: number }[],
  api: Api,
): Promise<Answer[]> {
  const answers = readAnswers(form);
  const purpose = purposes.map(({ id }) => id).join();
  if (answers.length === 0 || !purpose || purpose === form.text(purposesField)) return answers;
  const { data } = await api("GET /questions", { query: { purpose } });
  return answers.filter(({ question }) => data.some(({ slug }) => slug === question));
}

/** The services that ask. */
export const purposesField = "questions_of";

function questionsOf(form: FormReader): Question[] {
  if (!form.has(questionsField)) return [];
  try {
    return JSON.parse(form.text(questionsField)) as Question[];
  } catch {
    throw unreadable();
  }
}

/** A visitor's answers reach the API only after the login, so the bounds are checked here, too. */
function readNumber(form: FormReader, { slug, min, max }: Question): number | null {
  const name = answerField(slug);
  const number = form.number(name);
  if (number !== null && min !== null && number < min)
    throw fieldsProblem({ [name]: { code: "too_small", params: { min } } });
  if (number !== null && max !== null && number > max)
    throw fieldsProblem({ [name]: { code: "too_large", params: { max } } });
  return number;
}
