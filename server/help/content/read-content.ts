// Reads the texts of the help centre from the repository; files of the operator in DATA_DIR/content take their place.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Feature } from "#contract/features.ts";
import { legalDocuments, type LegalDocument } from "#contract/help.ts";
import { type Language, languages } from "#contract/kit/languages.ts";
import { typeset } from "#contract/kit/typeset.ts";
import { contents, isOff, kindOfLink, planned } from "./contents.ts";
import { type Facts, splitFrontMatter } from "./front-matter.ts";
import { createRenderer, fill, type Rules as RenderRules } from "./render.ts";

/** The other languages fall back to it. */
const englishFirst: readonly Language[] = ["en", ...languages.filter((it) => it !== "en")];
const root = resolve(import.meta.dirname, "../../..");
export const shipped = join(root, "content");

type Rules = RenderRules & { render(markdown: string): string };
export type Article = Facts & { category: string; slug: string; language: Language; html: string };
export type Question = { question: string; html: string };
export type Content = {
  /** In every language in the order of the pages; an article without translation is there in English. */
  articles: Record<Language, Article[]>;
  faq: Partial<Record<Language, Question[]>>;
  legal: Record<LegalDocument, Partial<Record<Language, Omit<Article, "category" | "slug">>>>;
};
export type Values = Readonly<Record<string, string | null>>;

/** Throws one readable text that names every wrong file. `values` are the operator's; what is 0 counts as switched off, like a feature. */
export function readContent(folders: readonly string[], values: Values, featuresOff: readonly Feature[] = []): Content {
  const wrong: string[] = [];
  const off = [...featuresOff, ...Object.keys(values).filter((name) => values[name] === "0")];
  const read = (path: string) => {
    const file = folders.map((folder) => join(folder, path)).findLast((it) => existsSync(it));
    return file === undefined ? null : withoutOff(readFileSync(file, "utf8"), off);
  };
  const written = writtenArticles(folders, wrong, off);
  const rulesOf = rulesFor({ written, values, off }, wrong);
  const content: Content = {
    articles: {} as Content["articles"],
    faq: {},
    legal: { "privacy-policy": {}, "public-offer": {} },
  };
  const one = (path: string, language: Language) => {
    const text = read(path);
    return text === null
      ? null
      : readFile(text, language, rulesOf(language, path), (it) => wrong.push(`${path}: ${it}`));
  };
  for (const language of englishFirst) {
    content.articles[language] = [...written].flatMap((name): Article[] => {
      const [category = "", slug = ""] = name.split("/");
      const file = one(`help/${language}/${name}.md`, language);
      if (file) return [{ ...file, category, slug }];
      const english = content.articles.en?.find((it) => it.category === category && it.slug === slug);
      return english ? [english] : [];
    });
    for (const document of legalDocuments) {
      const file = one(`legal/${language}/${document}.md`, language);
      if (file) content.legal[document][language] = file;
    }
    const faq = read(`faq/${language}.md`);
    if (faq !== null) content.faq[language] = questionsOf(faq, rulesOf(language, `faq/${language}.md`), language);
  }
  if (wrong.length > 0)
    throw new Error(`Texts of the help centre are wrong:\n${wrong.map((it) => `  ${it}`).join("\n")}`);
  return content;
}

/** English first: the other languages fall back to it. */
function writtenArticles(folders: readonly string[], wrong: string[], off: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const folder of folders.map((it) => join(it, "help/en")).filter((it) => existsSync(it)))
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (file.endsWith(".md")) found.add(file.slice(0, -3).replaceAll("\\", "/"));
  for (const name of found)
    if (!Object.hasOwn(contents, name.split("/")[0] ?? "")) wrong.push(`help/en/${name}.md: no such category`);
  const known = [...planned].filter((name) => found.has(name));
  const all = [...new Set([...known, ...found])]; // own articles of the operator come last
  return new Set(all.filter((name) => !isOff(name, off)));
}

const passages = [
  /^\{\{if (\w+)\}\}\n((?:(?!\{\{if )[\s\S])*?)^\{\{end\}\}\n/gm,
  /\{\{if (\w+)\}\}((?:(?!\{\{if ).)*?)\{\{end\}\}/g,
];

/** Leaves out the passages of features that are switched off: whole lines, or words in a line. One may stand in another. */
function withoutOff(text: string, off: readonly string[]): string {
  const less = passages.reduce(
    (all, passage) =>
      all.replaceAll(passage, (_, feature: string, words: string) => (off.includes(feature) ? "" : words)),
    text,
  );
  return less === text ? text : withoutOff(less, off);
}

type Given = { written: ReadonlySet<string>; values: Values; off: readonly string[] };

function rulesFor({ written, values, off }: Given, wrong: string[]) {
  const texts = new Map<string, Record<string, string>>();
  const textsOf = (language: Language, namespace: string) => {
    const path = join(root, "locales", language, `${namespace}.json`);
    const known = texts.get(path);
    if (known) return known;
    const there = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>) : {};
    texts.set(path, there);
    return there;
  };
  const render = createRenderer();
  return (language: Language, path: string): Rules => {
    const rules: RenderRules = {
      label: (namespace, key) => textsOf(language, namespace)[key],
      value: (name) => values[name],
      link: (href) => kindOfLink(href, written, off),
      problem: (text) => wrong.push(`${path}: ${text}`),
    };
    return { ...rules, render: (markdown) => render(markdown, rules) };
  };
}

function readFile(text: string, language: Language, rules: Rules, fail: (text: string) => void) {
  try {
    const { facts, body } = splitFrontMatter(text);
    const words = (it: string) => typeset(language, fill(it, rules).replaceAll("\\", ""));
    const html = rules.render(typeset(language, body));
    return { ...facts, title: words(facts.title), summary: words(facts.summary), language, html };
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
    return null;
  }
}

function questionsOf(text: string, rules: Rules, language: Language): Question[] {
  const [, ...parts] = `\n${text.replace(/^---[\s\S]*?\n---\n/, "")}`.split(/\n## +/);
  return parts.map((part) => {
    const [question = "", ...answer] = part.split("\n");
    return {
      question: typeset(language, fill(question.trim(), rules).replaceAll("\\", "")),
      html: rules.render(typeset(language, answer.join("\n"))),
    };
  });
}
