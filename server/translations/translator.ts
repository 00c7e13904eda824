// The engines of this town in their order, and what protects them and the people: hidden facts, checked answers, rests after failures.
import type { Language } from "#contract/kit/languages.ts";
import type { translationFaults } from "#contract/translations.ts";
import { guessLanguage } from "#server/kit/guess-language.ts";
import type { Kit } from "#server/kit/kit.ts";
import { perApp } from "#server/kit/per-app.ts";
import { faultOf } from "./check-translation.ts";
import { chooseEngines } from "./choose-engines.ts";
import { type Engine, isEngineFault } from "./engine.ts";
import { type Masked, mask, reveal, sentences } from "./mask.ts";

export type Fault = (typeof translationFaults)[number];
export type Pair = { from: Language; to: Language };
export type Known = Parameters<typeof mask>[1];
export type Text = { text: string; known: Known };

export type Translator = {
  /** None: nothing is translated. */
  engines: readonly Engine[];
  charactersADay: number;
  /** After failures, by the name of the engine: asked again at this time. */
  rests: Map<string, { failures: number; until: number }>;
};

/** Of this app, as its operator set it up. */
export const translatorOf = perApp(({ config }: Kit): Translator => ({
  engines: chooseEngines(config),
  charactersADay: config.TRANSLATE_CHARACTERS_A_DAY,
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
  { engines, rests }: Translator,
  { from, to }: Pair,
  texts: readonly Text[],
  books: Books,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = texts.map(() => ({ fault: "no_engine" }));
  for (const engine of engines) {
    const left = outcomes.flatMap((it, i) => ("fault" in it ? [i] : []));
    if (left.length === 0) break;
    const answers = await ask(engine, rests, { from, to }, left.map((i) => texts[i] as Text), books);
    for (const [n, i] of left.entries()) outcomes[i] = answers[n] ?? (outcomes[i] as Outcome);
  }
  return outcomes;
}

/** Undefined: the engine does not know the pair. */
async function ask(
  engine: Engine,
  rests: Translator["rests"],
  pair: Pair,
  texts: readonly Text[],
  books: Books,
): Promise<(Outcome | undefined)[]> {
  const later = texts.map((): Outcome => ({ fault: "later" }));
  if ((rests.get(engine.name)?.until ?? 0) > Date.now()) return later;
  try {
    if (!(await engine.can(pair))) return texts.map(() => undefined);
    const masked = texts.map(({ text, known }) => mask(text, known, engine.shape));
    const first = await send(engine, pair, masked.map(({ text }) => text), books);
    if (!first) return later;
    const bodies = await Promise.all(
      texts.map(async ({ text, known }, i) => {
        const body = checked(text, reveal(first[i] ?? "", masked[i] as Masked, engine.shape), pair.to);
        return body ?? (await bySentence(engine, pair, { text, known }, books));
      }),
    );
    rests.delete(engine.name);
    await books.note(engine.name, { texts: texts.length, failures: bodies.filter((body) => body === null).length });
    return bodies.map((body) => (body === null ? { fault: "unsafe" } : { body, engine: engine.name }));
  } catch (error) {
    if (!isEngineFault(error)) throw error;
    rest(rests, engine.name, error.retryAfter);
    await books.note(engine.name, { texts: 0, failures: texts.length });
    return later;
  }
}

async function send(engine: Engine, pair: Pair, texts: string[], { spend }: Books): Promise<string[] | null> {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (!(await spend(engine.name, characters))) return null;
  return engine.translate({ texts, ...pair }, AbortSignal.timeout(patienceMs));
}

/** Once more in small pieces: what confuses an engine in a long text is often right in a short one. */
async function bySentence(engine: Engine, pair: Pair, { text, known }: Text, books: Books): Promise<string | null> {
  const parts = sentences(text);
  if (parts.length < 2) return null;
  const masked = parts.map((part) => mask(part, known, engine.shape));
  const answers = await send(engine, pair, masked.map((part) => part.text), books);
  if (!answers) return null;
  const bodies = masked.map((part, i) => reveal(answers[i] ?? "", part, engine.shape));
  return checked(text, bodies.includes(null) ? null : bodies.join(""), pair.to);
}

/** Long enough to know its language by. */
const telling = 40;

function checked(source: string, body: string | null, to: Language): string | null {
  if (body === null || faultOf(source, body, to)) return null;
  const other = body.length >= telling ? guessLanguage(body, to) : to;
  return other === to ? body : null;
}

function rest(rests: Translator["rests"], engine: string, retryAfter: number | undefined): void {
  const failures = (rests.get(engine)?.failures ?? 0) + 1;
  const ms = Math.min(Math.max(shortRestMs * 2 ** (failures - 1), (retryAfter ?? 0) * 1_000), longRestMs);
  // The first failure may be of one text: it ends this call only.
  rests.set(engine, { failures, until: failures > 1 || retryAfter ? Date.now() + ms : 0 });
}
