import type { Pool, PoolClient } from "pg";
import { from } from "pg-copy-streams";
import { languages } from "#contract/kit/languages.ts";
import { withoutIndexes } from "#server/kit/bulk-load.ts";
import { seedOnce, versionOf } from "#server/kit/seeds.ts";
import { dataFiles, gazetteerLines, regionRows } from "./data.ts";
import { keysOf, keysVersion } from "./keys.ts";

type Ids = Map<string, number>;

/**
 * Loads the places of the world and the names of their regions. Places edited or added by an operator stay unchanged and get new search keys.
 * @returns true if it loaded data; with unchanged data it takes a few milliseconds.
 */
export async function seedGazetteer(pool: Pool): Promise<boolean> {
  const version = versionOf(keysVersion, ...(await dataFiles()));
  const loaded = await seedOnce(pool, "gazetteer", version, async (client) => {
    const regions = await upsertRegions(client);
    const { rows } = await client.query<{ id: number }>("select id from places where edited_at is not null");
    const edited = new Set(rows.map((row) => row.id));
    await withoutIndexes(client, ["places", "place_keys"], () => loadPlaces(client, regions, edited));
    await client.query("set local default_statistics_target = 20");
    await client.query("analyze regions, places, place_keys");
  });
  await reindexEdited(pool);
  return loaded;
}

async function upsertRegions(client: PoolClient): Promise<Ids> {
  await client.query(
    `insert into regions (country_code, level, code, names, edited_at)
     select country_code, level, code, names, null
     from jsonb_to_recordset($1) as listed (country_code text, level smallint, code text, names jsonb)
     on conflict (country_code, level, code) do update set names = excluded.names where regions.edited_at is null`,
    [JSON.stringify(await regionRows())],
  );
  const { rows } = await client.query<{ key: string; id: number }>(
    "select country_code || level || code as key, id from regions",
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}

async function loadPlaces(client: PoolClient, regions: Ids, edited: Set<number>) {
  await client.query("create temp table kept on commit drop as select * from places where edited_at is not null");
  await client.query("truncate places, place_keys");
  const keys: string[] = [];
  const columns =
    "id,name,country_code,region_id,province_id,lat,lng,population,feature,time_zone,names,aliases,edited_at";
  await copyInto(client, `places (${columns})`, placeLines(regions, edited, keys));
  await copyInto(client, "place_keys (key,place_id,country_code,weight)", keys);
  await client.query("insert into places select * from kept");
}

/** One line of COPY per place; the lines of its keys are buffered, because one connection copies into one table at a time. */
async function* placeLines(regions: Ids, edited: Set<number>, keys: string[]): AsyncGenerator<string> {
  for await (const lines of gazetteerLines()) {
    let text = "";
    let keyText = "";
    for (const line of lines) {
      const cells = line.split("\t");
      const [id, name = "", country, admin1, admin2, lat, lng, population, feature, zone] = cells;
      if (edited.has(Number(id))) continue;
      const region = regions.get(`${country}1${admin1}`) ?? "\\N";
      const province = regions.get(`${country}2${admin2}`) ?? "\\N";
      const names = cells.slice(10, 17);
      const aliases = cells[17] ?? "";
      text += `${id}\t${name}\t${country}\t${region}\t${province}\t${lat}\t${lng}\t${population || 0}\t${feature}\t${zone}\t${namesJson(names)}\t${aliases}\t\\N\n`;
      for (const [key, weight] of keysOf([name, ...names], aliases, Number(population)))
        keyText += `${key}	${id}	${country}	${weight}
`;
    }
    keys.push(keyText);
    yield text;
  }
}

/** JSON inside COPY: backslashes are doubled. */
function namesJson(names: string[]): string {
  let json = "";
  for (let at = 0; at < languages.length; at++)
    if (names[at]) json += `${json && ","}"${languages[at]}":${JSON.stringify(names[at])}`;
  return `{${json}}`.replaceAll("\\", "\\\\");
}

const batch = 1 << 17;

/** Streams lines in the text format of COPY into a table, no faster than PostgreSQL reads them. */
async function copyInto(client: PoolClient, target: string, lines: AsyncIterable<string> | Iterable<string>) {
  const stream = client.query(from(`copy ${target} from stdin (freeze)`));
  const failed = new Promise<never>((_, reject) => void stream.on("error", reject)); // a broken connection may fail twice
  const drained = () => new Promise<void>((resolve) => void stream.once("drain", resolve));
  const write = async () => {
    let text = "";
    for await (const line of lines) {
      text += line;
      if (text.length < batch) continue;
      if (!stream.write(text)) await drained();
      text = "";
    }
    await new Promise<void>((resolve) => void stream.end(text, resolve));
  };
  await Promise.race([write(), failed]);
}

type Edited = {
  id: number;
  name: string;
  names: Record<string, string>;
  aliases: string;
  population: number;
  country_code: string;
};

/** Makes the search keys of places edited by an operator: folding is implemented only in TypeScript, so SQL does not make keys. */
async function reindexEdited(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Edited>(
    "select id, name, names, aliases, population, country_code from places where edited_at is not null",
  );
  if (!rows.length) return;
  const keys = rows.flatMap(({ id, name, names, aliases, population, country_code }) =>
    [...keysOf([name, ...Object.values(names)], aliases, population)].map(([key, weight]) => ({
      key,
      place_id: id,
      country_code,
      weight,
    })),
  );
  await pool.query(
    `with gone as (delete from place_keys where place_id = any ($1))
     insert into place_keys select * from jsonb_populate_recordset(null::place_keys, $2)`,
    [rows.map(({ id }) => id), JSON.stringify(keys)],
  );
}
