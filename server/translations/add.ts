// Beside texts that the reader does not read: their translations, and the key to ask for the missing ones (rule L14).
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Language } from "#contract/kit/languages.ts";
import { type TextKind, textKinds, type TranslationChoice } from "#contract/translation-kinds.ts";
import type { Source, Translated } from "#contract/translations.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { asksReaders, countingChoice, usualChoice } from "./choice.ts";
import { translatorOf } from "./translator.ts";

export type Thing = { id: Id; translated?: Translated | undefined };

/** Shown as written, until the reader asks: translated reviews and biographies persuade less than the words of their authors. */
const originalFirst: readonly TextKind[] = ["review", "person"];
/** A note tells the way to a door: it leaves the town by the reader's own tap only. */
const local: readonly TextKind[] = ["place"];

type Call = { db: Db; kit: Kit; viewer: Viewer };

/** One query for all things, two where the reader has an account; none without an engine. */
export async function addTranslations<T extends Thing>(
  { db, kit, viewer }: Call,
  kind: TextKind,
  things: readonly T[],
): Promise<T[]> {
  if (translatorOf(kit).engines.length === 0) return [...things];
  const reader = await readerOf(db, kit, viewer);
  const foreign = things.map((thing) => foreignTexts(kind, thing, reader.reads));
  if (reader.translate === "never" || foreign.every((texts) => texts.length === 0)) return [...things];
  const made = await findMade(db, kind, things, viewer.language);
  const isAtOnce = reader.translate === "always" && isVisibleAtOnce(kit, kind);
  return things.map((thing, i) => {
    const texts = foreign[i] ?? [];
    if (texts.length === 0) return thing;
    const found = texts.map(({ field, text }) => made.get(nameOf(thing.id, field, hashOf(text))));
    const fields = texts.map(({ field, language, text }, n) => {
      const key = keyOf(kit, `${kind}:${thing.id}:${field}`, { language, text });
      return { field, language, key, text: found[n]?.body ?? null };
    });
    return { ...thing, translated: { at_once: isAtOnce, by_person: isWrittenByPerson(kit), fields } };
  });
}

const isVisibleAtOnce = (kit: Kit, kind: TextKind): boolean =>
  !originalFirst.includes(kind) && !(local.includes(kind) && asksReaders(kit));

/** The same for one thing. */
export async function addTranslation<T extends Thing>(call: Call, kind: TextKind, thing: T): Promise<T> {
  const [added] = await addTranslations(call, kind, [thing]);
  return added ?? thing;
}

/** The same for a page of a list. */
export const translatePage = async <T extends Thing>(call: Call, kind: TextKind, page: Page<T>): Promise<Page<T>> => ({
  ...page,
  data: await addTranslations(call, kind, page.data),
});

/** All translations are those of the demo town. */
export const isWrittenByPerson = (kit: Kit): boolean => translatorOf(kit).engines.every(({ name }) => name === "demo");

type Reader = { translate: TranslationChoice; reads: readonly string[] };

/** The language of the page, and those of the profile above the first words. */
async function readerOf(db: Db, kit: Kit, viewer: Viewer): Promise<Reader> {
  const page = [viewer.language];
  if (!viewer.isUser) return { translate: usualChoice(kit), reads: page };
  const { rows } = await sql<Reader>`
    select ${countingChoice(kit)} as translate, array(select l.code from user_languages l
      where l.user_id = u.id and l.level is distinct from 'basic') as reads
    from users u where u.id = ${viewer.actorId}::uuid`.execute(db);
  const [found] = rows;
  return { translate: found?.translate ?? usualChoice(kit), reads: [...page, ...(found?.reads ?? [])] };
}

type Text = { field: string; language: Language; text: string };

/** The texts of a reply that its reader does not read, word for word as they are shown. */
export function foreignTexts(kind: TextKind, thing: Thing, reads: readonly string[]): Text[] {
  const facts = thing as unknown as Record<string, unknown>;
  if (facts["own"] === true || facts["mine"] === true) return [];
  return Object.entries(textKinds[kind]).flatMap(([field, languageField]) => {
    const [text, language] = [facts[field], facts[languageField]];
    if (typeof text !== "string" || text === "" || typeof language !== "string" || reads.includes(language)) return [];
    return [{ field, language: language as Language, text }];
  });
}

async function findMade(db: Db, kind: TextKind, things: readonly Thing[], to: Language) {
  const { rows } = await sql<{ source_id: Id; field: string; hash: Buffer; body: string; engine: string }>`
    select t.source_id, t.field, t.hash, t.body, t.engine from translations t
    where t.source_id = any(${things.map(({ id }) => id)}::uuid[]) and t.kind = ${kind} and t.to_language = ${to}`.execute(
    db,
  );
  return new Map(
    rows.map(({ source_id, field, hash, body, engine }) => [nameOf(source_id, field, hash), { body, engine }]),
  );
}

export const nameOf = (id: Id, field: string, hash: Buffer) => `${id} ${field} ${hash.toString("base64")}`;

export const hashOf = (text: string): Buffer => createHash("sha256").update(text.normalize()).digest();

/** Proves that this server showed this text under this name: so nobody has others translated, or reads a sealed text by its id. */
export function keyOf({ keys }: Pick<Kit, "keys">, name: string, { language, text }: Omit<Source, "key">): string {
  return `${name}:${keys.hash("translation", JSON.stringify([name, language, text])).toString("base64url")}`;
}
