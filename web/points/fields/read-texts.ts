import { longestText, tagBounds } from "#contract/kit/bounds.ts";
import { seen } from "#contract/kit/visible.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import type { FieldProblem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import type { PointAnswers } from "../answers.ts";

type Texts = Pick<PointAnswers, "title" | "description"> & Partial<Pick<PointAnswers, "tags" | "language">>;

export function readTexts(form: FormReader): Texts {
  const title = seen(form.text("title"));
  if (title === "") throw fieldsProblem({ title: "required" });
  const description = form.maybe("description");
  const tooLong = {
    ...tooLongOf("title", title, longestText.title),
    ...tooLongOf("description", description, longestText.description),
  };
  if (Object.keys(tooLong).length > 0) throw fieldsProblem(tooLong);
  return { title, description, ...readWords(form) };
}

/** The API checks this, too, but it gets a visitor's answers only after the login. A browser posts a line break as two characters. */
function tooLongOf(name: string, text: string | null, max: number): Record<string, FieldProblem> {
  const isLonger = (text ?? "").replaceAll("\r\n", "\n").length > max;
  return isLonger ? { [name]: { code: "too_long", params: { max } } } : {};
}

function readWords(form: FormReader): Partial<Pick<PointAnswers, "tags" | "language">> {
  if (!form.has("tags")) return {};
  const typed = form.text("tags").split(/[,;]/);
  const tags = [...new Set(typed.map((tag) => tag.trim()).filter(Boolean))];
  const { most, longest } = tagBounds;
  if (tags.length > most) throw fieldsProblem({ tags: { code: "too_large", params: { max: most } } });
  if (tags.some((tag) => tag.length > longest))
    throw fieldsProblem({ tags: { code: "too_long", params: { max: longest } } });
  const language = form.language();
  return { tags, ...(language && { language }) };
}
