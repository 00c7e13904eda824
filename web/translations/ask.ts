// Asks for translations: those of a whole page in one call.
import type { Made, Source } from "#contract/translations.ts";
import { api } from "#web/kit/api.ts";

type Waiting = { sources: readonly Source[]; resolve: (made: Made[]) => void; reject: (error: unknown) => void };

/** The API takes 100 texts in 100 kilobytes; a letter has one to three bytes. */
const [mostTexts, mostLength] = [100, 25_000];
const waiting: Waiting[] = [];
/** The parts of a loaded page come to life one after the other. */
const gatherMs = 50;

export const askFor = (sources: readonly Source[]): Promise<Made[]> =>
  new Promise((resolve, reject) => {
    waiting.push({ sources, resolve, reject });
    if (waiting.length === 1) setTimeout(() => void send(), gatherMs);
  });

/** How many of those that wait go into the next call: one at least. */
function countOfCall(): number {
  let [texts, length] = [0, 0];
  const end = waiting.findIndex(({ sources }, n) => {
    texts += sources.length;
    length += sources.reduce((sum, { text }) => sum + text.length, 0);
    return n > 0 && (texts > mostTexts || length > mostLength);
  });
  return end === -1 ? waiting.length : end;
}

async function send(): Promise<void> {
  const now = waiting.splice(0, countOfCall());
  if (waiting.length > 0) queueMicrotask(() => void send());
  try {
    // A page can show one text twice.
    const texts = new Map(now.flatMap(({ sources }) => sources.map((it) => [it.key, it])));
    const made = await api("POST /translations", { body: { texts: [...texts.values()] } });
    const byKey = new Map(made.map((it) => [it.key, it]));
    for (const { sources, resolve } of now) resolve(sources.flatMap(({ key }) => byKey.get(key) ?? []));
  } catch (error) {
    for (const { reject } of now) reject(error);
  }
}
