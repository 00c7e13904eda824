import type { Pool, PoolClient } from "pg";
import { languages } from "#contract/kit/languages.ts";
import { withoutIndexes } from "#server/kit/bulk-load.ts";
import { seedOnce, versionOf } from "#server/kit/seeds.ts";
import { copyInto } from "./copy.ts";
import { dataFiles, gazetteerLines, regionRows } from "./data.ts";
import { keysOf, keysVersion } from "./keys.ts";
import { reindexEdited } from "./reindex.ts";

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
