// Translates what was just written, before its readers open it (rule L16): after the commit, and never for the last characters of the day.
import type { Language } from "#contract/kit/languages.ts";
import type { TextKind } from "#contract/translation-kinds.ts";
import type { Jobs, TranslationJob } from "#server/kit/changes.ts";
import { transact } from "#server/kit/db.ts";
import type { Job } from "#server/kit/jobs.ts";
import type { Kit } from "#server/kit/kit.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { foreignTexts, hashOf, type Thing } from "./add.ts";
import { booksOf } from "./books.ts";
import { hasEngine } from "./choose-engines.ts";
import { completeTranslations, type Foreign } from "./complete.ts";
import type { Pair } from "./engine.ts";
import { type Books, translatorOf } from "./translator.ts";

/** A reply, as its readers get it, and the languages that they need. */
export type Unread = {
  kind: TextKind;
  thing: Thing;
  to: readonly Language[];
  /** The only reader. */
  reader?: Id;
};

/** The rest of the characters of the day is for texts that somebody has opened. */
const part = 0.5;

/** After an engine has failed. Later the first reader asks for the translation. */
const repeatAfterMinutes = [2, 15, 120];

/** A job that translates what `read` returns. Where no engine works it is tried again some times; where the characters are used up it is not. */
export const translatingJob = <J extends TranslationJob>(
  job: J,
  read: (kit: Kit, data: Jobs[J]) => Promise<Unread[]>,
): Job<J> => ({
  isNeeded: hasEngine,
  async run(kit, data) {
    if (translatorOf(kit).engines.length === 0 || (await translateAhead(kit, await read(kit, data)))) return;
    const { repeats = 0 } = data;
    const minutes = repeatAfterMinutes[repeats];
    kit.log.info({ job, again_in_minutes: minutes ?? null }, "no translation engine works");
    if (minutes === undefined) return;
    const at = new Date(Date.now() + minutes * 60_000);
    await transact(kit.db, (tx) => later(tx, job, { ...data, repeats: repeats + 1 }, at));
  },
});

/** @returns false where a later try may bring more. */
async function translateAhead(kit: Kit, unread: readonly Unread[]): Promise<boolean> {
  const byLanguage = unread.flatMap(({ to, ...it }) => to.map((language) => ({ ...it, language })));
  let isComplete = true;
  for (const [, group] of Map.groupBy(byLanguage, ({ language, reader }) => `${language} ${reader ?? ""}`)) {
    const [first] = group;
    if (!first) continue;
    const spent = { isUsedUp: false };
    const outcomes = await completeTranslations(
      kit.db,
      kit,
      group.flatMap(({ kind, thing, language }) => toForeign(kind, thing, language)),
      { to: first.language, reader: first.reader ?? null, books: (pair) => halfBooks(kit, pair, spent) },
    );
    const hasFailed = outcomes.some((it) => "fault" in it && it.fault === "later");
    if (hasFailed && !spent.isUsedUp) isComplete = false;
  }
  return isComplete;
}

const toForeign = (kind: TextKind, thing: Thing, to: Language): Foreign[] =>
  foreignTexts(kind, thing, [to]).map(({ field, language, text }) => ({
    kind,
    sourceId: thing.id,
    field,
    from: language,
    text,
    hash: hashOf(text),
  }));

/** @param spent is told when the part of the day is used up */
function halfBooks(kit: Kit, pair: Pair, spent: { isUsedUp: boolean }): Books {
  const books = booksOf(kit, pair, part);
  return {
    ...books,
    async spend(engine, characters) {
      const isLeft = await books.spend(engine, characters);
      if (!isLeft) spent.isUsedUp = true;
      return isLeft;
    },
  };
}
