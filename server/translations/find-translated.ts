// What has been translated of texts that stand within other things or in emails: the table alone, no engine is asked (rule L14).
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { TextKind } from "#contract/translation-kinds.ts";
import { type Db, preparable } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { hashOf, nameOf } from "./add.ts";
import { countingChoice } from "./choice.ts";
import { translatorOf } from "./translator.ts";

/** `selves`: the people whose posts are the reader's own. */
type Reader = { id: Id | null; selves: readonly Id[]; language: Language };
export type QuotedText = { kind: TextKind; id: Id; field: string; text: string };
export type Found = { text: string; from: Language };
export type Find = (text: QuotedText | null) => Found | undefined;

/**
 * Of these texts those that the reader gets translated at once: by the choice and the languages of the account, never the own posts.
 * One query, none without an engine.
 */
export async function findTranslated(
  db: Db,
  kit: Kit,
  { id, selves, language }: Reader,
  quoted: readonly (QuotedText | null)[],
): Promise<Find> {
  const { engines } = translatorOf(kit);
  const texts = quoted.filter((it) => it !== null);
  if (engines.length === 0 || texts.length === 0) return () => undefined;
  const all = (of: (text: QuotedText) => string) => [...new Set(texts.map(of))];
  const query = sql`
    select t.kind, t.source_id, t.field, t.hash, t.body, t.from_language
    from translations t left join users u on u.id = ${id}::uuid
    where t.source_id = any(${all((it) => it.id)}::uuid[]) and t.kind = any(${all((it) => it.kind)}::text[])
      and t.field = any(${all((it) => it.field)}::text[]) and t.to_language = ${language}
      and ${countingChoice(kit)} = 'always'
      and not exists (select from user_languages l
        where l.user_id = u.id and l.code = t.from_language and l.level is distinct from 'basic')
      and not exists (select from points p where t.kind = 'point' and p.id = t.source_id
        and array[p.user_id, p.actor_id, p.contact_id] && ${selves}::uuid[])`;
  const { rows } = await preparable<Row>(query).execute(db);
  const found = new Map(rows.map((it) => [`${it.kind} ${nameOf(it.source_id, it.field, it.hash)}`, it]));
  return (quote) => {
    if (!quote) return undefined;
    const { kind, id: source, field, text } = quote;
    const made = found.get(`${kind} ${nameOf(source, field, hashOf(text))}`);
    return made && { text: made.body, from: made.from_language };
  };
}
type Row = { kind: TextKind; source_id: Id; field: string; hash: Buffer; body: string; from_language: Language };

export type Call = { db: Db; kit: Kit; viewer: Viewer };

export const findForViewer = ({ db, kit, viewer }: Call, texts: readonly (QuotedText | null)[]): Promise<Find> => {
  const { language } = viewer;
  const account = viewer.isUser
    ? { id: viewer.actorId, selves: [viewer.id, viewer.actorId] }
    : { id: null, selves: [] };
  return findTranslated(db, kit, { ...account, language }, texts);
};

type Post = { id: Id | null; title: string | null };

export const textOfTitle = (post: Post | null): QuotedText | null =>
  post?.id && post.title ? { kind: "point", id: post.id, field: "title", text: post.title } : null;
