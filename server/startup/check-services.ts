// What the start asks of services that it does not wait for: a wrong setting is named in the log.
import { type Names, readNames } from "#server/files/storage/names-in-storage.ts";
import type { Kit } from "#server/kit/kit.ts";
import { causeOf } from "#server/monitoring/outages.ts";

const patienceMs = 5_000;

/** Writing and reading whose storage it is checks address, bucket and keys. Throws when there is no answer in time. */
export function askStorage(kit: Pick<Kit, "pool" | "storage">): Promise<Names> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs).unref();
  });
  return Promise.race([readNames(kit), late]);
}

/** The start does not wait for it: without files the rest works. */
export async function checkStorage({
  pool,
  storage,
  config,
  log,
}: Pick<Kit, "pool" | "storage" | "config" | "log">): Promise<void> {
  try {
    const { database, others } = await askStorage({ pool, storage });
    if (others.length > 0)
      log.warn(
        { database, others },
        "another database uses this storage too: unnamed files are kept, see `npm run cli -- storage`",
      );
  } catch (error) {
    if (config.S3_BUCKET)
      log.warn(
        { bucket: config.S3_BUCKET, cause: causeOf(error) },
        "S3_BUCKET cannot be used: photos are missing and uploads fail",
      );
    else log.warn({ cause: causeOf(error) }, "DATA_DIR cannot be used: photos are missing and uploads fail");
  }
}

/** One search checks address and answers. Throws `geocoder.unavailable`. */
export const askGeocoder = (geocoder: Kit["geocoder"]) => geocoder.search({ text: "Berlin", language: "en", limit: 1 });

/** Without the service all but saving an address with a house works. */
export async function checkGeocoder({
  geocoder,
  config,
  log,
}: Pick<Kit, "geocoder" | "config" | "log">): Promise<void> {
  if (!config.GEOCODER_URL) return;
  try {
    await askGeocoder(geocoder);
  } catch (error) {
    log.warn(
      { variable: "GEOCODER_URL", cause: causeOf(error) },
      "GEOCODER_URL cannot be used: addresses with a house cannot be saved",
    );
  }
}

export function checkServices(kit: Kit): void {
  void checkStorage(kit);
  void checkGeocoder(kit);
}
