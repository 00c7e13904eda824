// The JavaScript that the browser loads before a screen is interactive: the modules preloaded by the page, in compressed size.
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

const client = resolve(import.meta.dirname, "../../build/client");

type Part = { module: string; imports?: string[] };
type Route = Part & { id: string; path?: string; index?: boolean; parentId?: string };
type Manifest = { entry: Part; routes: Record<string, Route> };

export type Screen = { path: string; kilobytes: number };

/** Every screen of the built web with its JavaScript (gzip, KB of 1,024 bytes), the heaviest first. Throws when nothing is built. */
export function measureScreens(): Screen[] {
  const { entry, routes } = readManifest();
  const { root, ...screens } = routes;
  if (!root) throw new Error("The manifest has no root route");
  return Object.values(screens)
    .map((route) => ({ path: `/${route.path ?? ""}`, kilobytes: sizeOf([entry, root, route]) }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes);
}

function readManifest(): Manifest {
  const [file] = globSync("assets/manifest-*.js", { cwd: client });
  if (!file) throw new Error("The web is not built: run `npm run build`");
  const text = readFileSync(resolve(client, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** Each file once; the list of a file contains its imports already, so no recursion is needed. */
function sizeOf(parts: Part[]): number {
  const files = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]));
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(resolve(client, `.${file}`)), { level: 9 }).length;
  return Math.round((bytes / 1024) * 10) / 10;
}
