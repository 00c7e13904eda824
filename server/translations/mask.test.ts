import { expect, test } from "vitest";
import { holdsContacts } from "#contract/kit/holds-contacts.ts";
import { languages } from "#contract/kit/languages.ts";
import { corpus, type Sample } from "./corpus.ts";
import { mask, reveal, sentences, type Masked, type Shape } from "./mask.ts";

const shapes: Shape[] = ["brackets", "xml"];
const token = /⟦\d+⟧|<x id="\d+"\/>/g;
const masked = ({ text, names }: Sample, shape: Shape): Masked => mask(text, { names, terms: [] }, shape);
const outside = (text: string) => text.replaceAll(token, " • ");

const count = (text: string, word: string) => text.toLowerCase().split(word.toLowerCase()).length - 1;
/** The words of secrets that are left, more often than the text has them elsewhere. */
function leaks(sample: Sample, shape: Shape): string[] {
  const sent = outside(masked(sample, shape).text);
  const elsewhere = sample.secrets.reduce((text, secret) => text.replace(secret, " • "), sample.text);
  const words = sample.secrets.flatMap((secret) => [secret, ...(secret.match(/[\p{L}\p{N}]{2,}/gu) ?? [])]);
  return [...words.filter((word) => count(sent, word) > count(elsewhere, word)), ...(sent.match(/\p{N}/gu) ?? [])];
}

test("the corpus has 200 texts, every language at least 25", () => {
  expect(corpus).toHaveLength(200);
  for (const language of languages)
    expect(corpus.filter((it) => it.language === language).length).toBeGreaterThanOrEqual(25);
  expect(corpus.filter(({ secrets }) => secrets.length > 0).length).toBeGreaterThan(150);
  expect(corpus.filter(({ facts }) => facts.length > 0).length).toBeGreaterThan(150);
});

test.each(shapes)("no phone, address, email, link, name or digit of 200 texts goes to an engine: %s", (shape) => {
  const found = corpus.flatMap((sample) => {
    const left = leaks(sample, shape);
    return left.length > 0 ? [{ text: masked(sample, shape).text, left }] : [];
  });
  expect(found).toEqual([]);
  expect(corpus.filter((sample) => holdsContacts(masked(sample, shape).text))).toEqual([]);
});
