// Keeps the files of former builds, so that a page opened before an upgrade can still load its code.
import { copyFile, link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

/** `until`: the time after which its files are deleted; null: the build of the running app. */
type Build = { names: string[]; until: number | null };
const week = 7 * 24 * 3_600_000;

/** The folder that is served beside the files of the running build. */
export const formerFilesIn = (folder: string): string => join(folder, "files");

/**
 * Adds the files of the running build, and deletes those that no build needs any more. A build ends seven days after the
 * first start of another one; the last two builds do not end.
 * @param assets the files of the running build @param isStopping ends the work between two files
 */
export async function keepFormerFiles(
  assets: string,
  folder: string,
  { now = Date.now(), isStopping = () => false }: { now?: number; isStopping?: () => boolean } = {},
): Promise<void> {
  const files = formerFilesIn(folder);
  const names = (await readdir(assets)).toSorted();
  const id = names.find((name) => /^manifest-.*\.js$/.test(name)) ?? names.join();
  const builds = await readBuilds(folder);
  for (const [other, build] of builds) if (other !== id) build.until ??= now + week;
  builds.delete(id); // the newest stands last
  builds.set(id, { names, until: null });
  const last = new Set([...builds.keys()].slice(-2));
  for (const [other, { until }] of builds) if (until !== null && until <= now && !last.has(other)) builds.delete(other);
  const there = new Set(await readdir(files));
  for (const name of names) {
    if (isStopping()) return;
    if (!there.has(name)) await keepFile(join(assets, name), join(files, name));
  }
  await writeFile(join(folder, "builds.json"), JSON.stringify(Object.fromEntries(builds)));
  const needed = new Set([...builds.values()].flatMap((build) => build.names));
  for (const name of there) {
    if (isStopping()) return;
    if (!needed.has(name)) await rm(join(files, name), { force: true });
  }
}

/** Reads the list of kept builds; empty if nothing was kept yet or the list cannot be read. */
async function readBuilds(folder: string): Promise<Map<string, Build>> {
  await mkdir(formerFilesIn(folder), { recursive: true });
  try {
    return new Map(Object.entries(JSON.parse(await readFile(join(folder, "builds.json"), "utf8")) as object));
  } catch {
    return new Map();
  }
}

/** On the same disk it links instead of copying: a later build writes new files and does not change these. */
const keepFile = (from: string, to: string): Promise<void> => link(from, to).catch(async () => copyFile(from, to));

/** Keeps the files in the background, because they are needed only after the next upgrade. @returns the folder to serve */
export async function beginKeeping(scope: FastifyInstance, assets: string, folder: string): Promise<string> {
  let isStopping = false;
  const files = formerFilesIn(folder);
  await mkdir(files, { recursive: true });
  const keeping = keepFormerFiles(assets, folder, { isStopping: () => isStopping }).catch((err: unknown) =>
    scope.log.warn({ err }, "the files of this build could not be kept for pages that are open during an upgrade"),
  );
  scope.addHook("onClose", async () => {
    isStopping = true;
    await keeping;
  });
  return files;
}
