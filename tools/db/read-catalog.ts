// Reads the schema from the catalogue of PostgreSQL. `pg_dump` is not part of the npm package, and its output depends on its version.
import type pg from "pg";

type Relation = { name: string; view: string | null };
type Column = { relation: string; name: string; type: string; rest: string };
type Part = { relation: string; name: string; text: string };

export type Catalog = {
  extensions: string[];
  relations: Relation[];
  columns: Column[];
  constraints: (Part & { kind: string; columns: string[] })[];
  indexes: Part[];
  triggers: Part[];
  functions: { name: string; text: string }[];
};

const relationsOf = `
  (select c.oid, c.relname::text as name, c.relkind from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname <> 'schema_migrations')`;

/** All objects that the migrations made, sorted in the same way on every machine. */
export async function readCatalog(pool: pg.Pool): Promise<Catalog> {
  const rows = async <R extends pg.QueryResultRow>(query: string): Promise<R[]> => (await pool.query<R>(query)).rows;
  return {
    extensions: (await rows<{ name: string }>(extensions)).map(({ name }) => name),
    relations: await rows<Relation>(relations),
    columns: await rows<Column>(columns),
    constraints: await rows<Catalog["constraints"][number]>(constraints),
    indexes: await rows<Part>(indexes),
    triggers: await rows<Part>(triggers),
    functions: await rows<{ name: string; text: string }>(functions),
  };
}

const extensions = `
  select extname::text as name from pg_extension where extname <> 'plpgsql' order by extname collate "C"`;

const relations = `
  select r.name, case r.relkind when 'v' then pg_get_viewdef(r.oid, true) end as view
  from ${relationsOf} r order by r.name collate "C"`;

const columns = `
  select r.name as relation, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
    concat(
      case when a.attcollation <> t.typcollation then ' collate ' || quote_ident(c.collname) end,
      case when a.attnotnull then ' not null' end,
      case when a.attidentity = 'a' then ' generated always as identity' end,
      case when d.adbin is null then '' when a.attgenerated = 's'
        then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored'
        else ' default ' || pg_get_expr(d.adbin, d.adrelid, true) end) as rest
  from ${relationsOf} r
  join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_collation c on c.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where r.relkind = 'r' order by r.name collate "C", a.attnum`;

// PostgreSQL 18 lists the constraints of `not null` (type n) here, too: they stand with their columns.
const constraints = `
  select r.name as relation, k.conname::text as name, k.contype::text as kind, pg_get_constraintdef(k.oid, true) as text,
    array(select a.attname::text from pg_attribute a where a.attrelid = r.oid and a.attnum = any (k.conkey)) as columns
  from ${relationsOf} r join pg_constraint k on k.conrelid = r.oid and k.contype in ('p', 'u', 'c', 'f', 'x')
  order by r.name collate "C", array_position(array['p', 'u', 'f', 'c', 'x'], k.contype::text), k.conname collate "C"`;

const indexes = `
  select r.name as relation, i.relname::text as name, pg_get_indexdef(i.oid, 0, true) as text
  from ${relationsOf} r join pg_index x on x.indrelid = r.oid join pg_class i on i.oid = x.indexrelid
  where not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
  order by r.name collate "C", i.relname collate "C"`;

const triggers = `
  select r.name as relation, g.tgname::text as name, pg_get_triggerdef(g.oid, true) as text
  from ${relationsOf} r join pg_trigger g on g.tgrelid = r.oid and not g.tgisinternal
  order by r.name collate "C", g.tgname collate "C"`;

const functions = `
  select f.proname::text as name, pg_get_functiondef(f.oid) as text
  from pg_proc f
  where f.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = f.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  order by f.proname collate "C", pg_get_function_identity_arguments(f.oid) collate "C"`;
