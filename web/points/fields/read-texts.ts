import { fieldsProblem } from "#web/kit/form-problems.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import type { PointAnswers } from "../answers.ts";

type Texts = Pick<PointAnswers, "title" | "description"> & Partial<Pick<PointAnswers, "tags" | "language">>;

export function readTexts(form: FormReader): Texts {
  const title = form.text("title");
  if (title === "") throw fieldsProblem({ title: "required" });
  return { title, description: form.maybe("description"), ...readWords(form) };
}

const [mostTags, longestTag] = [20, 40];

/** The same limits as in the contract: the API gets a visitor's answers only after the login. */
function readWords(form: FormReader): Partial<Pick<PointAnswers, "tags" | "language">> {
  if (!form.has("language")) return {};
  const typed = form.text("tags").split(/[,;]/);
  const tags = [...new Set(typed.map((tag) => tag.trim()).filter(Boolean))];
  if (tags.length > mostTags) throw fieldsProblem({ tags: { code: "too_large", params: { max: mostTags } } });
  if (tags.some((tag) => tag.length > longestTag))
    throw fieldsProblem({ tags: { code: "too_long", params: { max: longestTag } } });
  return { tags, language: form.text("language") as PointAnswers["language"] };
}
