import { readFile } from "node:fs/promises";
import type { Pool } from "pg";
import { seedOnce, versionOf } from "#server/kit/seeds.ts";
import { readQuestionFiles } from "./question-files.ts";

const file = new URL("../../db/data/catalog.json", import.meta.url);

const upsertTypes = `
  insert into point_types (id, slug, icon, names, position)
  select (type->>'id')::smallint, type->>'slug', type->>'icon', type->'names', position
  from jsonb_array_elements($1::jsonb) with ordinality as listed (type, position)
  on conflict (id) do update
    set slug = excluded.slug, icon = excluded.icon, names = excluded.names, position = excluded.position`;

const upsertPurposes = `
  insert into point_purposes (id, point_type_id, slug, names, tags, position)
  select (purpose->>'id')::smallint, (type->>'id')::smallint, purpose->>'slug', purpose->'names',
    coalesce(purpose->'tags', '{}'), position
  from jsonb_array_elements($1::jsonb) as type,
    jsonb_array_elements(type->'purposes') with ordinality as listed (purpose, position)
  on conflict (id) do update
    set point_type_id = excluded.point_type_id, slug = excluded.slug, names = excluded.names, tags = excluded.tags,
      position = excluded.position`;

const upsertQuestions = `
  insert into questions (slug, kind, unit, least, most, label, text)
  select q->>'slug', q->>'kind', q->>'unit', (q->>'min')::integer, (q->>'max')::integer, q->'label', q->'text'
  from jsonb_array_elements($1::jsonb) q
  on conflict (slug) do update
    set kind = excluded.kind, unit = excluded.unit, least = excluded.least, most = excluded.most, label = excluded.label, text = excluded.text`;

const upsertOptions = `
  insert into question_options (question, slug, icon, names, words, position)
  select q->>'slug', o->>'slug', o->>'icon', o->'names', coalesce(o->'words', '{}'), position
  from jsonb_array_elements($1::jsonb) q, jsonb_array_elements(q->'options') with ordinality as listed (o, position)
  on conflict (question, slug) do update
    set icon = excluded.icon, names = excluded.names, words = excluded.words, position = excluded.position`;

const insertPurposeQuestions = `
  insert into purpose_questions (purpose_id, question, position)
  select p.id, question, place
  from jsonb_each($1::jsonb) l (purpose, questions) join point_purposes p on p.slug = l.purpose,
    jsonb_array_elements_text(l.questions) with ordinality as listed (question, place)`;

/** Loads the 27 types and 337 purposes of db/data/catalog.json. Removes none, because points may use them. @returns true if it wrote. */
export async function seedCatalog(pool: Pool): Promise<boolean> {
  const catalog = await readFile(file, "utf8");
  return seedOnce(pool, "catalog", versionOf(catalog), async (client) => {
    await client.query(upsertTypes, [catalog]);
    await client.query(upsertPurposes, [catalog]);
  });
}

/** Loads db/data/questions, after the catalogue. Removes no question and no option, because requests may have answers to them. @returns true if it wrote. */
export async function seedQuestions(pool: Pool): Promise<boolean> {
  const { questions, purposes } = await readQuestionFiles();
  const [list, byPurpose] = [JSON.stringify(questions), JSON.stringify(purposes)];
  return seedOnce(pool, "questions", versionOf(list, byPurpose), async (client) => {
    await client.query(upsertQuestions, [list]);
    await client.query(upsertOptions, [list]);
    // An answer to a question that is not asked any more stays where it was given.
    await client.query("delete from purpose_questions");
    await client.query(insertPurposeQuestions, [byPurpose]);
  });
}
