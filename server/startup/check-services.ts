// What the start asks of services that it does not wait for: a wrong setting is named in the log.
import type { Kit } from "#server/kit/kit.ts";
import { causeOf } from "#server/monitoring/outages.ts";

const patienceMs = 5_000;

/** Reading one name checks address, bucket and keys. The start does not wait for it: without files the rest works. */
export async function checkStorage({ storage, config, log }: Pick<Kit, "storage" | "config" | "log">): Promise<void> {
  if (!config.S3_BUCKET) return;
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs).unref();
  });
  try {
    await Promise.race([storage.find("probe/nothing"), late]);
  } catch (error) {
    log.warn(
      { bucket: config.S3_BUCKET, cause: causeOf(error) },
      "S3_BUCKET cannot be used: photos are missing and uploads fail",
    );
  }
}

/** One search checks address and answers. Without the service all but saving an address with a house works. */
export async function checkGeocoder({
  geocoder,
  config,
  log,
}: Pick<Kit, "geocoder" | "config" | "log">): Promise<void> {
  if (!config.GEOCODER_URL) return;
  try {
    await geocoder.search({ text: "Berlin", language: "en", limit: 1 });
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
