import type pg from "pg";
import type { Logger } from "pino";
import { seedGazetteer } from "./addresses/gazetteer/seed.ts";
import { seedCatalog, seedQuestions } from "./catalog/seed.ts";
import { migrate } from "./kit/migrate.ts";

/** Applies the schema and the shipped data; fast if they are up to date. */
export async function prepareDatabase(pool: pg.Pool, log: Logger): Promise<void> {
  const ran = await migrate(pool);
  const catalog = await seedCatalog(pool);
  const questions = await seedQuestions(pool);
  const gazetteer = await seedGazetteer(pool);
  const isNew = ran.length > 0 || catalog || questions || gazetteer;
  if (isNew) log.info({ migrations: ran, catalog, questions, gazetteer }, "database prepared");
}
