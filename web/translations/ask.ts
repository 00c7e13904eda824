// Asks for translations: those of a whole page in one call.
import type { Made, Translated } from "#contract/translations.ts";
import { api } from "#web/kit/api.ts";

type Foreign = { translated: Translated };
type Waiting = { thing: Foreign; resolve: (made: Made) => void; reject: (error: unknown) => void };

const mostAtOnce = 50;
const waiting: Waiting[] = [];

export const askFor = (thing: Foreign): Promise<Made> =>
  new Promise((resolve, reject) => {
    waiting.push({ thing, resolve, reject });
    if (waiting.length === 1) queueMicrotask(() => void send());
  });

/** The texts as they were read: the key belongs to them. */
export function sourceOf(thing: Foreign) {
  const facts = thing as unknown as Record<string, string>;
  const { key, fields } = thing.translated;
  return { key, texts: fields.map(({ field, language }) => ({ field, language, text: facts[field] ?? "" })) };
}

async function send(): Promise<void> {
  const now = waiting.splice(0, mostAtOnce);
  if (waiting.length > 0) queueMicrotask(() => void send());
  try {
    const made = await api("POST /translations", { body: { texts: now.map(({ thing }) => sourceOf(thing)) } });
    for (const [i, { resolve }] of now.entries()) resolve(made[i] as Made);
  } catch (error) {
    for (const { reject } of now) reject(error);
  }
}
