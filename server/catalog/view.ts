import type { PointPurpose, PointType, Question } from "#contract/catalog.ts";
import { fallbackLanguage, type Language } from "#contract/kit/languages.ts";
import { rangesOf } from "./amounts.ts";
import type { Catalog, OptionRow, PurposeRow, QuestionRow, Texts, TypeRow } from "./queries.ts";

export const nameIn = (names: Texts, language: Language) => names[language] ?? names[fallbackLanguage] ?? "";

const presentType = ({ id, slug, icon, names }: TypeRow, language: Language) => ({
  id,
  slug,
  name: nameIn(names, language),
  icon,
});

const presentPurpose = ({ id, slug, names, tags, point_type_id }: PurposeRow, language: Language) => ({
  id,
  slug,
  name: nameIn(names, language),
  tags: tags[language] ?? [],
  point_type_id,
});

export function presentTypes({ types, purposes }: Catalog, language: Language, withPurposes: boolean): PointType[] {
  const shown = purposes.map((purpose) => presentPurpose(purpose, language));
  return types.map((type) => ({
    ...presentType(type, language),
    ...(withPurposes ? { point_purposes: shown.filter((purpose) => purpose.point_type_id === type.id) } : {}),
  }));
}

export function presentPurposes(
  purposes: readonly PurposeRow[],
  types: readonly TypeRow[],
  language: Language,
  withType: boolean,
): PointPurpose[] {
  const typeOf = new Map(types.map((type) => [type.id, presentType(type, language)]));
  return purposes.map((purpose) => ({
    ...presentPurpose(purpose, language),
    ...(withType ? { point_type: typeOf.get(purpose.point_type_id) } : {}),
  }));
}

/** @param isMeant whether the words of an option name it in what the customer wrote */
export const presentQuestion = (
  question: QuestionRow,
  language: Language,
  isMeant: (option: OptionRow) => boolean,
): Question => ({
  slug: question.slug,
  kind: question.kind,
  label: nameIn(question.label, language),
  text: nameIn(question.text, language),
  unit: question.unit,
  min: question.least,
  max: question.most,
  ranges: rangesOf(question, language),
  options: question.options.map((option) => ({
    slug: option.slug,
    name: nameIn(option.names, language),
    icon: option.icon,
    meant: isMeant(option),
  })),
});
