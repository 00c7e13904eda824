// Reads db/data/questions: a file for the questions of each type, one for those that many share, and the answers that are always there.
import { readdir, readFile } from "node:fs/promises";
import type { Question } from "#contract/catalog.ts";
import type { Texts } from "./queries.ts";

type Option = { slug: string; icon?: string; names: Texts; words?: Partial<Record<string, string[]>> };
export type WrittenQuestion = {
  slug: string;
  kind: Question["kind"];
  unit?: string;
  min?: number;
  max?: number;
  label: Texts;
  text: Texts;
  options?: Option[];
};
type File = { questions?: WrittenQuestion[]; purposes?: Record<string, string[]>; always?: Record<string, Option[]> };
export type Questions = { questions: WrittenQuestion[]; purposes: Record<string, string[]> };

const folder = new URL("../../db/data/questions/", import.meta.url);

/** All questions, each with "something else" or "don't know", and the questions of each purpose by its slug. */
export async function readQuestionFiles(): Promise<Questions> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const files = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), "utf8")) as File),
  );
  const always = Object.assign({}, ...files.map((file) => file.always)) as Record<string, Option[]>;
  const questions = files.flatMap((file) => file.questions ?? []);
  return {
    questions: questions.map((question) => ({
      ...question,
      options: optionsOf(question, always[question.kind] ?? []),
    })),
    purposes: Object.assign({}, ...files.map((file) => file.purposes)) as Record<string, string[]>,
  };
}

const optionsOf = ({ options = [] }: WrittenQuestion, always: Option[]): Option[] => [
  ...options,
  ...always.filter(({ slug }) => !options.some((option) => option.slug === slug)),
];
