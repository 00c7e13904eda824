// Asks for translations: those of a whole page in one call.
import type { Made, Source } from "#contract/translations.ts";
import { api } from "#web/kit/api.ts";

type Waiting = { sources: readonly Source[]; resolve: (made: Made[]) => void; reject: (error: unknown) => void };

const mostAtOnce = 20;
const waiting: Waiting[] = [];

export const askFor = (sources: readonly Source[]): Promise<Made[]> =>
  new Promise((resolve, reject) => {
    waiting.push({ sources, resolve, reject });
    if (waiting.length === 1) queueMicrotask(() => void send());
  });

async function send(): Promise<void> {
  const now = waiting.splice(0, mostAtOnce);
  if (waiting.length > 0) queueMicrotask(() => void send());
  try {
    const made = await api("POST /translations", { body: { texts: now.flatMap(({ sources }) => [...sources]) } });
    const byKey = new Map(made.map((it) => [it.key, it]));
    for (const { sources, resolve } of now) resolve(sources.flatMap(({ key }) => byKey.get(key) ?? []));
  } catch (error) {
    for (const { reject } of now) reject(error);
  }
}
