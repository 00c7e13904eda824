// Beside texts that the reader does not read: their translations, and the key to ask for the missing ones (rule L14).
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Language } from "#contract/kit/languages.ts";
import { type TextKind, textKinds, type TranslationChoice } from "#contract/translation-kinds.ts";
import type { Source, Translated } from "#contract/translations.ts";
import { type Db, preparable } from "#server/kit/db.ts";
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

/** One query for all things; none without an engine, or where all is in the language of the page. */
export async function addTranslations<T extends Thing>(
  { db, kit, viewer }: Call,
  kind: TextKind,
  things: readonly T[],
): Promise<T[]> {
  if (translatorOf(kit).engines.length === 0) return [...things];
  const foreign = things.filter((thing) => foreignTexts(kind, thing, [viewer.language]).length > 0);
  if (foreign.length === 0) return [...things];
  const { translate, reads, made } = await readFor({ db, kit, viewer }, kind, foreign);
  if (translate === "never") return [...things];
  const how = { at_once: translate === "always" && isVisibleAtOnce(kit, kind), by_person: isWrittenByPerson(kit) };
  return things.map((thing) => {
    const fields = foreignTexts(kind, thing, reads).map(({ field, language, text }) => {
      const key = keyOf(kit, `${kind}:${thing.id}:${field}`, { language, text });
      return { field, language, key, text: made.get(nameOf(thing.id, field, hashOf(text))) ?? null };
    });
    return fields.length > 0 ? { ...thing, translated: { ...how, fields } } : thing;
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

type Reader = {
  translate: TranslationChoice;
  /** The language of the page, and those of the profile above the first words. */
  reads: readonly string[];
  /** By `nameOf`. */
  made: ReadonlyMap<string, string>;
};
type Row = Omit<Reader, "made"> & (Made | { [name in keyof Made]: null });
type Made = { source_id: Id; field: string; hash: Buffer; body: string };

/** What the reader chose and reads, and what has been translated of these things. */
async function readFor({ db, kit, viewer }: Call, kind: TextKind, things: readonly Thing[]): Promise<Reader> {
  const reader = viewer.isUser ? viewer.actorId : null;
  const query = sql`
    select ${countingChoice(kit)} as translate, array(select l.code from user_languages l
        where l.user_id = u.id and l.level is distinct from 'basic') as reads, t.source_id, t.field, t.hash, t.body
    from (select ${reader}::uuid as id) reader left join users u on u.id = reader.id
      left join translations t on t.source_id = any(${things.map(({ id }) => id)}::uuid[]) and t.kind = ${kind}
        and t.to_language = ${viewer.language}`;
  const { rows } = await preparable<Row>(query).execute(db);
  const made = rows.flatMap((it) =>
    it.source_id ? [[nameOf(it.source_id, it.field, it.hash), it.body] as const] : [],
  );
  const [first] = rows;
  return {
    translate: first?.translate ?? usualChoice(kit),
    reads: [viewer.language, ...(first?.reads ?? [])],
    made: new Map(made),
  };
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

export const nameOf = (id: Id, field: string, hash: Buffer) => `${id} ${field} ${hash.toString("base64")}`;

export const hashOf = (text: string): Buffer => createHash("sha256").update(text.normalize()).digest();

/** Proves that this server showed this text under this name: so nobody has others translated, or reads a sealed text by its id. */
export function keyOf({ keys }: Pick<Kit, "keys">, name: string, { language, text }: Omit<Source, "key">): string {
  return `${name}:${keys.hash("translation", JSON.stringify([name, language, text])).toString("base64url")}`;
}
