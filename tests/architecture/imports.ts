import { cruise } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { projectRoot } from "./source-files.ts";

/** `to` is a path of this repository, or the bare name of a package from npm or Node (`zod`, `node:fs`). */
export type Import = { from: string; to: string; external: boolean };
export type Imports = { modules: string[]; imports: Import[]; complaints: string[] };

/** The check and the tests share this cache of the graph: the later run only compares the contents of files. */
const cache = { folder: `${projectRoot}/node_modules/.cache/dependency-cruiser`, strategy: "content" } as const;

/** Reads the imports of all files (type imports too); imports without a target are reported in `complaints`, with the cycles. */
export async function readImports(paths: string[], baseDir = projectRoot): Promise<Imports> {
  const options = await extractOptions(`${projectRoot}/.dependency-cruiser.cjs`);
  const tsConfig = extractTsConfig(`${projectRoot}/tsconfig.json`);
  const kept = baseDir === projectRoot && { cache };
  const { output } = await cruise(paths, { ...options, ...kept, baseDir, validate: true }, undefined, { tsConfig });
  if (typeof output === "string") throw new Error(output);
  const ours = output.modules.filter(({ source }) => !isExternal(source));
  return {
    modules: ours.filter(({ followable }) => followable !== false).map(({ source }) => source),
    imports: ours.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ couldNotResolve }) => !couldNotResolve)
        .map(({ module, resolved }) => edge(source, module, resolved)),
    ),
    complaints: output.summary.violations.map(({ rule, from, to, cycle }) =>
      [rule.name, from, ...(cycle ? cycle.map(({ name }) => name) : [to])].join(" → "),
    ),
  };
}

function edge(from: string, module: string, resolved: string): Import {
  if (!isExternal(resolved)) return { from, to: resolved, external: false };
  const [scopeOrName = module, name] = module.split("/");
  return { from, to: scopeOrName.startsWith("@") ? `${scopeOrName}/${name}` : scopeOrName, external: true };
}

function isExternal(path: string): boolean {
  return path.includes("node_modules/") || !/\.[a-z]+$/.test(path);
}
