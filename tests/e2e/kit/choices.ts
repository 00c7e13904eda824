// What customers say by choice, in every language: services, questions and options of db/data.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#contract/kit/languages.ts";
import { wordsOf } from "./words.ts";

type Texts = Record<Language, string>;
type Option = { slug: string; names: Texts };
type Question = { slug: string; kind: string; unit?: string; label: Texts; text: Texts; options?: Option[] };
type Service = { slug: string; names: Texts };
type QuestionFile = { questions?: Question[]; purposes?: Record<string, string[]>; always?: Record<string, Option[]> };

const folder = join(import.meta.dirname, "../../../db/data");
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8")) as unknown;
const files = globSync("questions/*.json", { cwd: folder }).map((path) => read(path) as QuestionFile);
const services = (read("catalog.json") as { purposes: Service[] }[]).flatMap(({ purposes }) => purposes);
const questions = files.flatMap((file) => file.questions ?? []);
const always = files.flatMap((file) => Object.entries(file.always ?? {}));

function found<T>(thing: T | undefined, slug: string): T {
  if (thing === undefined) throw new Error(`db/data has no "${slug}"`);
  return thing;
}

/** Slugs of options, or a number, by the slug of the question. */
export type Chosen = Readonly<Record<string, number | readonly string[]>>;

export type AnsweredQuestion = { kind: string; label: string; text: string; options: string[]; answer: string };

/** The questions with their answers as a reader of this language sees them, in the order in which the service asks. */
export function answersIn(language: Language, chosen: Chosen): AnsweredQuestion[] {
  return Object.entries(chosen).map(([slug, answer]) => {
    const question = found(
      questions.find((it) => it.slug === slug),
      slug,
    );
    const { kind, label, text } = question;
    const options = typeof answer === "number" ? [] : answer.map((it) => optionIn(language, question, it));
    const words = typeof answer === "number" ? amountIn(language, question, answer) : options.join(", ");
    return { kind, label: label[language], text: text[language], options, answer: words };
  });
}

function optionIn(language: Language, { kind, options = [] }: Question, slug: string): string {
  const usual = always.filter(([name]) => name === kind).flatMap(([, list]) => list);
  return found(
    [...options, ...usual].find((it) => it.slug === slug),
    slug,
  ).names[language];
}

function amountIn(language: Language, { unit }: Question, count: number): string {
  if (!unit) return String(count);
  return wordsOf(language)("requests", `amount.${unit as "km"}`, { amount: count, count });
}

export const serviceIn = (language: Language, slug: string): string =>
  found(
    services.find((it) => it.slug === slug),
    slug,
  ).names[language];

/** The title that the app proposes: the service, and the first answer of which one is chosen. */
export function proposedTitleIn(language: Language, service: string, chosen: Chosen): string {
  const first = answersIn(language, chosen).find(({ kind }) => kind === "one");
  return [serviceIn(language, service), first?.answer].filter(Boolean).join(": ");
}
