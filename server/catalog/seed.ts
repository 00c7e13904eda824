import { readFile } from "node:fs/promises";
import type { Pool } from "pg";
import { seedOnce, versionOf } from "#server/kit/seeds.ts";

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

/** Loads the 27 types and 337 purposes of db/data/catalog.json. Removes none, because points may use them. @returns true if it wrote. */
export async function seedCatalog(pool: Pool): Promise<boolean> {
  const catalog = await readFile(file, "utf8");
  return seedOnce(pool, "catalog", versionOf(catalog), async (client) => {
    await client.query(upsertTypes, [catalog]);
    await client.query(upsertPurposes, [catalog]);
  });
}
