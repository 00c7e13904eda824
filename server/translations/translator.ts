// The engines of this town in their order, and what protects them and the people: hidden facts, checked answers, rests after failures.
import type { Language } from "#contract/kit/languages.ts";
import type { translationFaults } from "#contract/translation-kinds.ts";
import { guessLanguage } from "#server/kit/guess-language.ts";
import type { Kit } from "#server/kit/kit.ts";
import { perApp } from "#server/kit/per-app.ts";
import { faultOf } from "./check-translation.ts";
import { chooseEngines, needsConsent } from "./choose-engines.ts";
import { demoEngine } from "./demo-engine.ts";
import { type Engine, isEngineFault, type Pair } from "./engine.ts";
import { type Masked, mask, reveal, sentences } from "./mask.ts";

export type Fault = (typeof translationFaults)[number];
export type Known = Parameters<typeof mask>[1];
export type Text = { text: string; known: Known };

export type Translator = {
  /** None: nothing is translated. */
  engines: readonly Engine[];
  charactersADay: number;
  /** An engine outside of the town: the reader agrees first. */
  needsConsent: boolean;
  /** After failures, by the name of the engine: open again at this time. */
  rests: Map<string, { failures: number; until: number }>;
};

/** The demo town reads its own texts in seven languages, unless an engine is set up. */
const enginesOf = (config: Kit["config"]): Engine[] =>
  config.TRANSLATE.length === 0 && config.wantsDemo ? [demoEngine()] : chooseEngines(config, demoEngine());

/** Of this app, as its operator set it up. */
export const translatorOf = perApp(({ config }: Kit): Translator => ({
  engines: enginesOf(config),
  charactersADay: config.TRANSLATE_CHARACTERS_A_DAY,
  needsConsent: needsConsent(config),
  rests: new Map(),
}));

/** A translation, or why there is none. */
export type Outcome = { body: string; engine: string } | { fault: Fault };

/** Takes characters from the budget of the day; false: they are used up. */
type Spend = (engine: string, characters: number) => Promise<boolean>;
type Note = (engine: string, counts: { texts: number; failures: number }) => Promise<void>;
export type Books = { spend: Spend; note: Note };

const patienceMs = 10_000;
const [shortRestMs, longRestMs] = [30_000, 600_000];

/** Asks one engine after the other, until each text has a translation that lost nothing. */
export async function translate(
  translator: Translator,
  pair: Pair,
  texts: readonly Text[],
  books: Books,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = texts.map(() => ({ fault: "no_engine" }));
  for (const engine of translator.engines) {
    const left = outcomes.flatMap((it, i) => ("fault" in it ? [i] : []));
    if (left.length === 0) break;
    const open = left.map((i) => texts[i] as Text);
    const answers = await ask(translator, engine, pair, open, books);
    for (const [n, i] of left.entries()) outcomes[i] = answers[n] ?? outcomes[i] ?? { fault: "no_engine" };
  }
  return outcomes;
}

/** Undefined: the engine does not know the pair, or not the text. */
type Answers = (Outcome | undefined)[];

async function ask(
  translator: Translator,
  engine: Engine,
  pair: Pair,
  texts: readonly Text[],
  books: Books,
): Promise<Answers> {
  const later = texts.map((): Outcome => ({ fault: "later" }));
  if ((translator.rests.get(engine.name)?.until ?? 0) > Date.now()) return later;
  try {
    if (!(await engine.can(pair))) return texts.map(() => undefined);
    const answers = await each(engine, pair, texts, books);
    if (!answers) return later;
    translator.rests.delete(engine.name);
    const failures = answers.filter((it) => it && "fault" in it).length;
    await books.note(engine.name, { texts: texts.length, failures });
    return answers;
  } catch (error) {
    if (!isEngineFault(error) && !isTimeout(error)) throw error;
    rest(translator.rests, engine.name, isEngineFault(error) ? error.retryAfter : undefined);
    await books.note(engine.name, { texts: 0, failures: texts.length });
    return later;
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/** Null: the characters of the day are used up. */
async function each(engine: Engine, pair: Pair, texts: readonly Text[], books: Books): Promise<Answers | null> {
  const masked = texts.map(({ text, known }) => hide(text, known, engine));
  const answers = await send(
    engine,
    pair,
    masked.map(({ text }) => text),
    books,
  );
  if (!answers) return null;
  return Promise.all(
    texts.map(async (it, i) => {
      const answer = answers[i];
      if (answer === null || answer === undefined) return undefined;
      const hidden = masked[i] as Masked;
      const check = (words: string | null) => checked(it.text, words, { masked: hidden, engine, to: pair.to });
      const body = check(answer) ?? check(await bySentence(engine, pair, hidden, books));
      return body === null ? { fault: "unsafe" } : { body, engine: engine.name };
    }),
  );
}

const hide = (text: string, known: Known, { shape }: Engine): Masked =>
  shape ? mask(text, known, shape) : { text, hidden: [] };

/** What every engine takes in one call. */
const [mostTexts, mostCharacters] = [50, 20_000];

/** Null: the characters of the day are used up. */
async function send(engine: Engine, pair: Pair, texts: string[], { spend }: Books): Promise<(string | null)[] | null> {
  const calls: string[][] = [];
  let size = 0;
  for (const text of texts) {
    const last = calls.at(-1);
    if (last && last.length < mostTexts && size + text.length <= mostCharacters) last.push(text);
    else calls.push([text]);
    size = last === calls.at(-1) ? size + text.length : text.length;
  }
  // What stays on this server costs nothing.
  if (engine.shape && !(await spend(engine.name, texts.join("").length))) return null;
  const signal = AbortSignal.timeout(patienceMs);
  const answers = await Promise.all(calls.map((part) => engine.translate({ texts: part, ...pair }, signal)));
  return answers.flat();
}

/** Once more in small pieces: what confuses an engine in a long text is often right in a short one. */
async function bySentence(engine: Engine, pair: Pair, masked: Masked, books: Books): Promise<string | null> {
  const parts = sentences(masked.text);
  const spoken = parts.flatMap((part, i) => (part.trim() === "" ? [] : [i]));
  if (spoken.length < 2) return null;
  const answers = await send(
    engine,
    pair,
    spoken.map((i) => parts[i] as string),
    books,
  );
  if (!answers || answers.includes(null)) return null;
  for (const [n, i] of spoken.entries()) parts[i] = answers[n] ?? "";
  return parts.join("");
}

/** Letters that are enough to know a language by. */
const telling = 30;
const tokens = /⟦[^⟧]*⟧|<[^>]*>/g;

type How = { masked: Masked; engine: Engine; to: Language };

/** The whole text, if it has all facts and is in the language that was open for; names and numbers say nothing about that. */
function checked(source: string, answer: string | null, { masked, engine: { shape }, to }: How): string | null {
  const body = answer !== null && shape ? reveal(answer, masked, shape) : answer;
  if (body === null || answer === null || faultOf(source, body)) return null;
  const words = answer.replaceAll(tokens, " ");
  const isKnown = words.replaceAll(/\P{L}/gu, "").length >= telling;
  return isKnown && guessLanguage(words, to) !== to ? null : body;
}

/** The first failure may be of one text: it ends this call only. */
function rest(rests: Translator["rests"], engine: string, retryAfter: number | undefined): void {
  const failures = (rests.get(engine)?.failures ?? 0) + 1;
  const ms = Math.min(Math.max(shortRestMs * 2 ** (failures - 1), (retryAfter ?? 0) * 1_000), longRestMs);
  rests.set(engine, { failures, until: failures > 1 || retryAfter ? Date.now() + ms : 0 });
}
