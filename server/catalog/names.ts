// Names of types, purposes and answers in one language, from memory: rows name them by id only.
import type { Answer, AnswersInput } from "#contract/catalog.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import { perApp } from "#server/kit/per-app.ts";
import { rangeName } from "./amounts.ts";
import { findCatalog } from "./memory.ts";
import type { Catalog, OptionRow, PurposeRow, TypeRow } from "./queries.ts";
import { nameIn } from "./view.ts";

export type Named = { id: number; slug: string; name: string };
/** `tags`: synonyms in the language. */
export type NamedPurpose = Named & { tags?: string[] };

export type Names = {
  language: Language;
  /** The call asked for `address`: each point gives its coarse place under this name, too. */
  addresses: boolean;
  type(id: number | null): (Named & { icon: string }) | null;
  /** In the order of the ids, each once. */
  purposes(ids: readonly number[]): NamedPurpose[];
  /** In the order in which the purposes ask. */
  answers(ids: readonly number[], input: AnswersInput): Answer[];
};

const preparedOf = perApp((_catalog: Catalog) => new Map<string, Names>());

/**
 * Call it once for each list, also in a transaction.
 * @param include of the call: with `point_purposes` each purpose has its tags, with `address` each point its place under this name.
 */
export async function readNames(db: Db, language: Language, include: readonly string[] = []): Promise<Names> {
  const catalog = await findCatalog(db);
  const prepared = preparedOf(catalog);
  const tagged = include.includes("point_purposes");
  const key = tagged ? `${language}, tagged` : language;
  const names = prepared.get(key) ?? namesOf(catalog, language, tagged);
  prepared.set(key, names);
  return include.includes("address") ? { ...names, addresses: true } : names;
}

function namesOf(catalog: Catalog, language: Language, tagged: boolean): Names {
  const named = ({ id, slug, names }: TypeRow | PurposeRow): Named => ({ id, slug, name: nameIn(names, language) });
  const types = new Map(catalog.types.map((row) => [row.id, { ...named(row), icon: row.icon }]));
  const withTags = (row: PurposeRow): NamedPurpose => ({ ...named(row), tags: row.tags[language] ?? [] });
  const purposes = new Map(catalog.purposes.map((row) => [row.id, tagged ? withTags(row) : named(row)]));
  return {
    language,
    addresses: false,
    type: (id) => (id === null ? null : (types.get(id) ?? null)),
    purposes: (ids) => [...new Set(ids)].flatMap((id) => purposes.get(id) ?? []),
    answers: answersIn(catalog, language),
  };
}

/** Of a search: "<=50" among its choices. */
const rangesIn = (slugs: readonly string[], language: Language, unit: Answer["unit"]): Answer["options"] =>
  slugs.flatMap((slug) => {
    const name = rangeName(language, slug, unit);
    return name === null ? [] : [{ slug, name, icon: null }];
  });

/** An answer that is not asked for any more comes last, one whose question is unknown to this version is left out. */
function answersIn({ questions, byPurpose }: Catalog, language: Language): Names["answers"] {
  const known = new Map(questions.map((question) => [question.slug, question]));
  const chosen = ({ slug, icon, names }: OptionRow) => ({ slug, icon, name: nameIn(names, language) });
  return (ids, input) => {
    if (input.length === 0) return [];
    const order = new Set([...ids.flatMap((id) => byPurpose.get(id) ?? []), ...input.map(({ question }) => question)]);
    return [...order].flatMap((slug) => {
      const [answer, question] = [input.find((it) => it.question === slug), known.get(slug)];
      if (!answer || !question) return [];
      const { kind, unit, label, options } = question;
      const slugs = "options" in answer ? answer.options : [];
      const picked = options.filter((option) => slugs.includes(option.slug)).map(chosen);
      const number = "number" in answer ? answer.number : null;
      const all = [...picked, ...rangesIn(slugs, language, unit)];
      return { question: slug, kind, label: nameIn(label, language), options: all, number, unit };
    });
  };
}
